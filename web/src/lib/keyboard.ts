/** Whose a key press is: the page's, or a field's, a dialog's or the browser's. */

const TYPED_IN = 'input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea';
const OPEN_DIALOG = 'dialog[open], [role="dialog"][aria-modal="true"]';

export const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** May a key of the whole page act on it? */
export const isForPage = (event: KeyboardEvent): boolean =>
  !hasModifier(event) &&
  !(event.target instanceof Element && event.target.matches(TYPED_IN)) &&
  document.querySelector(OPEN_DIALOG) === null;
