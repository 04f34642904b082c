/**
 * Opens a dialog over the page while it is there. When it goes, focus returns to what opened it: the browser sees to that
 * only where a dialog closes itself, as by Escape.
 */
export function modal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  dialog.showModal();
  return () => {
    if (opener?.isConnected && (opener instanceof HTMLElement || opener instanceof SVGElement))
      opener.focus({ preventScroll: true });
  };
}
