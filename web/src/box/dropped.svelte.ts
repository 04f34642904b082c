/** A file that was dropped on some page: your boxes take it up. */

class Dropped {
  file = $state.raw<File | undefined>(undefined);

  take(): File | undefined {
    const { file } = this;
    this.file = undefined;
    return file;
  }
}

export const dropped = new Dropped();

const isBox = ({ name, type }: File): boolean => name.endsWith(".json") || type === "application/json";

/** Only files: a text that is dragged into a field is not ours. */
export function over(event: DragEvent): void {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}

/** Was it a box? */
export function drop(event: DragEvent): boolean {
  const file = [...(event.dataTransfer?.files ?? [])].find(isBox);
  if (!file) return false;
  event.preventDefault();
  dropped.file = file;
  return true;
}
