/** Dialogs that a table opens seldom: one file, which its first load goes without. */
export { default as HintDialog } from "./HintDialog.svelte";
export { default as Menu } from "./Menu.svelte";
export { default as PieceCard } from "./PieceCard.svelte";
export { default as PacePopover } from "../pace/PacePopover.svelte";
export { default as Phases } from "../strip/Phases.svelte";
