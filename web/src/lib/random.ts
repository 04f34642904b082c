/** Random bytes as text. `crypto.randomUUID` needs https, which a server in the living room does not have. */
export function randomHex(bytes: number): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return [...numbers].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
