/** One WebSocket for one table, which comes back by itself when it is lost. */

import type { FromClient, ToClient } from "../../messages";

export type Connection = "connecting" | "open" | "lost" | "closed";

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 10_000;
const PATIENCE = 8_000; // without any frame after a ping: the line is dead although nobody said so

export class Socket {
  private ws: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private again: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private ended = false;
  private returnAfter: number | null = null;
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
    this.connect();
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
        this.changed("open");
        this.ping();
      } else if (frame.t === "pong") {
        this.latency = Math.max(0, Math.round(performance.now()) - frame.at);
      } else if (frame.t === "leaving") {
        this.returnAfter = frame.after;
      }
      this.hear(frame);
    };
    ws.onclose = () => {
      if (this.ended || ws !== this.ws) return;
      clearInterval(this.pinging);
      this.changed("lost");
      this.again = setTimeout(() => this.connect(), this.returnAfter ?? this.pause * (0.75 + Math.random() / 2));
      this.returnAfter = null;
      this.pause = Math.min(LONGEST_PAUSE, this.pause * 1.7);
    };
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
