/** One WebSocket for one table, which comes back by itself when it is lost. */

import type { FromClient, Health, ToClient } from "../../messages";
import { isOutdated } from "../renewal";

export type Connection = "connecting" | "open" | "lost" | "closed";

const FIRST_PAUSE = 400; // after a table that was not shown
const LONGEST_PAUSE = 8000;
const LOOK_EVERY = 200; // whether the server is back: a restart takes a second or two …
const LOOKS_OFTEN = 15_000; // … and after that so long it is another matter
const LOOK_WITHIN = 4_000;
const TOO_FAST = 429; // it is there, and has much to do
const PING_EVERY = 10_000;
const PATIENCE = 8_000; // without any frame after a ping: the line is dead although nobody said so

export class Socket {
  private ws: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private again: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private ended = false;
  private shown = false; // by the connection that there was last
  private lostAt = 0;
  /** The build of the server's page, if it is another one than this page's. */
  newBuild = "";
  latency = 0;

  constructor(
    private readonly id: string,
    private readonly hello: () => FromClient,
    private readonly hear: (frame: ToClient) => void,
    private readonly changed: (connection: Connection) => void,
  ) {
    addEventListener("online", this.atOnce);
    document.addEventListener("visibilitychange", this.atOnce);
    this.connect();
  }

  send(frame: FromClient): boolean {
    if (this.ws?.readyState !== WebSocket.OPEN) return false;
    this.ws.send(JSON.stringify(frame));
    return true;
  }

  close(): void {
    this.ended = true;
    removeEventListener("online", this.atOnce);
    document.removeEventListener("visibilitychange", this.atOnce);
    clearTimeout(this.again);
    clearInterval(this.pinging);
    this.ws?.close();
    this.changed("closed");
  }

  private readonly atOnce = (): void => {
    if (document.hidden || this.ended || this.ws?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.again);
    void this.look();
  };

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const ws = new WebSocket(`${scheme}//${location.host}/ws/${this.id}`);
    this.ws?.close();
    this.ws = ws;
    ws.onopen = () => {
      ws.send(JSON.stringify(this.hello()));
    };
    ws.onmessage = (message) => {
      this.heard = Date.now();
      const frame = JSON.parse(message.data as string) as ToClient;
      if (frame.t === "everything") {
        this.pause = FIRST_PAUSE;
        this.shown = true;
        this.changed("open");
        this.ping();
      } else if (frame.t === "pong") {
        this.latency = Math.max(0, Math.round(performance.now()) - frame.at);
      }
      this.hear(frame);
    };
    ws.onclose = () => {
      if (this.ended || ws !== this.ws) return;
      clearInterval(this.pinging);
      this.changed("lost");
      this.lostAt = Date.now();
      this.lookAfter(this.shown ? LOOK_EVERY / 2 : this.longer());
      this.shown = false;
    };
  }

  private longer(): number {
    const pause = this.pause;
    this.pause = Math.min(LONGEST_PAUSE, pause * 1.7);
    return pause;
  }

  private lookAfter(pause: number): void {
    clearTimeout(this.again);
    this.again = setTimeout(() => void this.look(), pause * (0.75 + Math.random() / 2)); // not everybody at once
  }

  /** Is the server there? Browsers make whoever opens sockets in vain wait longer and longer: so it is asked first. */
  private async look(): Promise<void> {
    let isThere = false;
    try {
      const reply = await fetch("/health", { cache: "no-store", signal: AbortSignal.timeout(LOOK_WITHIN) });
      isThere = reply.ok || reply.status === TOO_FAST;
      const served = reply.ok ? ((await reply.json()) as Health).client : "";
      if (isOutdated(served)) this.newBuild = served;
    } catch {
      // not yet
    }
    if (this.ended || this.ws?.readyState === WebSocket.OPEN) return;
    if (isThere) this.connect();
    else this.lookAfter(Date.now() - this.lostAt < LOOKS_OFTEN ? LOOK_EVERY : this.longer());
  }

  private ping(): void {
    const once = (): void => {
      this.send({ t: "ping", at: Math.round(performance.now()), latency: Math.min(600_000, this.latency) });
      const pinged = Date.now();
      setTimeout(() => {
        if (!this.ended && this.heard < pinged) this.ws?.close();
      }, PATIENCE);
    };
    clearInterval(this.pinging);
    this.pinging = setInterval(once, PING_EVERY);
    once();
  }
}
