/** What follows a page that changes under it: calls `look` before every frame, until the returned function is called. */
export function everyFrame(look: () => void): () => void {
  let frame = 0;
  const again = (): void => {
    look();
    frame = requestAnimationFrame(again);
  };
  again();
  return () => cancelAnimationFrame(frame);
}
