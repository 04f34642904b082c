/**
 * One visit to a table by its link: the token after # claims a seat, once; messages go to the waiting room until the
 * deal, then to the table that is opened.
 */
import { Refusal, type Api } from "../lib/api";
import { t } from "../lib/i18n.svelte";
import { sentenceOf, troubleOf } from "../lib/refusals";
import { router } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import type { TableMessage } from "../lib/wire";
import { Connection, isNews, type Link } from "./connection";
import { openTable } from "./open";
import type { TableStore } from "./store.svelte";

/** Why there is no table to see, and what the visitor can do about it. */
export interface Obstacle {
  title: string;
  text: string;
  remedy: "watch" | "again" | null;
}

const CLOSED = "table/closed";

export class Visit {
  message = $state.raw<TableMessage | null>(null);
  table = $state.raw<TableStore | null>(null);
  private trouble = $state.raw<Obstacle | null>(null);
  private connection: Connection | null = null;
  private link: Link = "connecting";
  private opening = false;
  private left = false;
  /** What came while the game's code was being loaded. */
  private readonly missed: [TableMessage, boolean][] = [];

  constructor(
    private readonly api: Api,
    private readonly id: string,
  ) {}

  get obstacle(): Obstacle | null {
    if (this.trouble || this.message?.state.status !== "closed") return this.trouble;
    return { title: t("table.closed"), text: t("table.closed-text"), remedy: null };
  }

  async enter(): Promise<void> {
    try {
      const first = router.hash ? await this.claim(router.hash) : await this.api.table(this.id);
      if (this.left) return;
      this.connect(first);
      await this.receive(first, true);
    } catch (error) {
      this.trouble = obstacleOf(error);
    }
  }

  /** We are somebody else to the server than before. */
  renew(): void {
    this.connection?.renew();
  }

  leave(): void {
    this.left = true;
    this.connection?.close();
    this.table?.leave();
  }

  async receive(news: TableMessage, first = false): Promise<void> {
    if (this.table) this.table.queue(news, first);
    else if (isNews(news, this.message?.revision ?? null, first)) {
      this.message = news;
      if (this.opening) this.missed.push([news, first]);
      else if (this.connection && news.views.length > 0) await this.open(news, this.connection);
    }
  }

  private connect(first: TableMessage): void {
    this.message = first;
    this.connection = new Connection(this.api, this.id, {
      version: () => this.table?.message.version ?? (this.message?.views.length ? this.message.version : null),
      revision: () => this.table?.revision ?? this.message?.revision ?? null,
      receive: (news, first) => void this.receive(news, first),
      link: (state) => {
        this.link = state;
        this.table?.linkChanged(state);
      },
      ended: (code) => {
        this.table?.leave();
        this.table = null;
        this.trouble = { title: t("table.trouble"), text: sentenceOf({ code, message: "" }), remedy: null };
      },
    });
  }

  /** The token leaves the address when it was used or is of no use: it is a key. */
  private async claim(token: string): Promise<TableMessage> {
    try {
      const news = await this.api.claim(this.id, token, settings.name || null);
      router.go(router.path, { replace: true });
      return news;
    } catch (error) {
      if (error instanceof Refusal) router.go(router.path, { replace: true });
      throw error;
    }
  }

  /** If its code or box cannot be loaded, the visitor may try again, and the next message does. */
  private async open(news: TableMessage, connection: Connection): Promise<void> {
    this.opening = true;
    try {
      const opened = await openTable(this.api, news, connection);
      for (const [later, first] of this.missed) opened.receive(later, first);
      opened.link = this.link;
      this.table = opened;
      this.trouble = null;
    } catch (error) {
      this.trouble = obstacleOf(error);
    }
    this.missed.length = 0;
    this.opening = false;
  }
}

function obstacleOf(error: unknown): Obstacle {
  const code = error instanceof Refusal ? error.problem.code : "";
  return {
    title: code === CLOSED ? t("table.closed") : t("table.trouble"),
    text: troubleOf(error),
    remedy: code.startsWith("seat/") ? "watch" : code.startsWith("table/") ? null : "again",
  };
}
