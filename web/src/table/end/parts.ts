/** What the end draws and says: one file, which the table goes without until a game is over. */
export { default as Result } from "./Result.svelte";
export { default as Scoring } from "./Scoring.svelte";
export { sharePicture } from "./share";
export { verdictOf } from "./verdict";
