// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { modal } from "../../src/ui/modal";

let opener: HTMLButtonElement;

beforeEach(() => {
  opener = document.createElement("button");
  document.body.replaceChildren(opener);
  opener.focus();
});

/** As Svelte does: the dialog leaves the page, then what was attached to it is cleaned up. */
function opened(): () => void {
  const dialog = document.createElement("dialog");
  const cross = document.createElement("button");
  dialog.append(cross);
  document.body.append(dialog);
  const detach = modal(dialog);
  expect(dialog.open).toBe(true);
  cross.focus();
  return () => {
    dialog.remove();
    detach();
  };
}

test("focus returns to what opened a dialog, however it is closed", () => {
  const close = opened();
  expect(document.activeElement).not.toBe(opener);
  close();
  expect(document.activeElement).toBe(opener);
});

test("where the opener is gone, focus stays where it is", () => {
  const close = opened();
  opener.remove();
  close();
  expect(document.activeElement).not.toBe(opener);
});
