/** Seats are counted from 0 and called by letters, in the record and on the screen. */
export const LETTERS = ["A", "B", "C", "D", "E", "F"] as const;

export const letterOf = (seat: number): string => LETTERS[seat] ?? "?";

/** The seat that an action names by its lower-case letter: `b` in `buy b mask-blue`. */
export const seatOf = (letter: string): number => letter.toUpperCase().charCodeAt(0) - "A".charCodeAt(0);
