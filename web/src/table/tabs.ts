/** What the right rail, or a phone's lower edge, can show. */
import { t } from "../lib/i18n.svelte";

export type Tab = "table" | "log" | "score" | "rules" | "words";

export function tabs(withTable: boolean): { name: Tab; label: string }[] {
  return [
    ...(withTable ? [{ name: "table" as const, label: t("tab.table") }] : []),
    { name: "log", label: t("tab.log") },
    { name: "score", label: t("tab.score") },
    { name: "rules", label: t("tab.rules") },
    { name: "words", label: t("tab.words") },
  ];
}
