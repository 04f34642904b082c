/** Links to seats. A token stands after the #, which a browser sends to no server; the host's own tab keeps them. */
import type { SeatLink } from "./wire";

const key = (table: string): string => `scarab.links.${table}`;

export const linkOf = (table: string, token: string): string => `${location.origin}/table/${table}#${token}`;

export function keepLinks(table: string, links: SeatLink[]): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(links));
  } catch {
    return; // the host can ask for new links
  }
}

export function keptLinks(table: string): SeatLink[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? "[]") as SeatLink[];
  } catch {
    return [];
  }
}
