/** The dialogs of the editor. */
export type Over = "compare" | "share" | "more";
