/** The server's clock, by the date of its answers: a device's own may be minutes off. */
let ahead = 0;

export function noteServerTime(date: string | null): void {
  const server = date === null ? NaN : Date.parse(date);
  if (!Number.isNaN(server)) ahead = server - Date.now();
}

/** Milliseconds since 1970, as the server counts them. */
export const serverNow = (): number => Date.now() + ahead;
