/** The server goes away and comes back; the browser's own clock, sockets and requests are ours here. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Socket } from "../src/lib/table/socket";

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  onopen: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose: () => void = () => {};
  constructor() {
    FakeSocket.made.push(this);
  }
  send(): void {}
  close(): void {}
  show(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
    this.onmessage({ data: '{"t":"everything"}' });
  }
  fall(): void {
    this.readyState = 3;
    this.onclose();
  }
}

let looks: number[] = [];
let isUp = true;
let build = "";

function open(): Socket {
  const socket = new Socket("t", () => ({ t: "hello" }) as never, () => {}, () => {});
  FakeSocket.made[0]!.show();
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  [looks, isUp, build, FakeSocket.made] = [[], true, "", []];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", () => {
    looks.push(Date.now());
    return isUp ? Promise.resolve(new Response(JSON.stringify({ ok: true, client: build }))) : Promise.reject(new Error());
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("when the server is started again", () => {
  test("whoever is there is back a quarter of a second after it", async () => {
    const socket = open();
    isUp = false;
    FakeSocket.made[0]!.fall();
    await vi.advanceTimersByTimeAsync(7_300);
    isUp = true;
    expect(FakeSocket.made.length).toBe(1);
    await vi.advanceTimersByTimeAsync(251);
    expect(FakeSocket.made.length).toBe(2);
    socket.close();
  });

  test("it is not asked often for ever", async () => {
    const socket = open();
    isUp = false;
    FakeSocket.made[0]!.fall();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(looks.length).toBeGreaterThan(50);
    const before = looks.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(looks.length - before).toBeLessThan(120);
    socket.close();
  });

  test("a table that turns everybody away is not knocked at without end", async () => {
    const socket = open();
    for (let again = 0; again < 200; again++) {
      FakeSocket.made[FakeSocket.made.length - 1]!.fall();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(FakeSocket.made.length).toBeLessThan(60);
    socket.close();
  });

  test("a page of another build learns it, and one of the same build does not", async () => {
    vi.spyOn(document, "querySelector").mockReturnValue({ src: "/assets/index-old.js" } as never);
    for (const [served, found] of [["index-new.js", "index-new.js"], ["index-old.js", ""], ["", ""]] as const) {
      FakeSocket.made = [];
      build = served;
      const socket = open();
      FakeSocket.made[0]!.fall();
      await vi.advanceTimersByTimeAsync(300);
      expect(FakeSocket.made.length).toBe(2);
      expect(socket.newBuild).toBe(found);
      socket.close();
    }
  });
});
