/** `−3`, with the sign that is as wide as a plus. */
export const written = (count: number): string => String(count).replace("-", "−");
