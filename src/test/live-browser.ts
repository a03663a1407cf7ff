import { setTimeout as delay } from "node:timers/promises";
import type { LiveEvent } from "#platform/contract.ts";
import { type LiveReader, openLive } from "./live-reader.ts";

/** A browser that always reconnects, to any running server. */
export function openBrowser(cookie: string, nextUrl: () => string) {
  const readers: LiveReader[] = [];
  const connected = Promise.withResolvers<void>();
  let isClosed = false;
  const keepOpen = async () => {
    while (!isClosed) {
      const position = readers.at(-1)?.position ?? "";
      const reader = await openLive(nextUrl(), cookie, position).catch(() => null);
      if (reader?.status !== 200) {
        await delay(20);
        continue;
      }
      readers.push(reader);
      connected.resolve();
      await reader.ended;
    }
  };
  void keepOpen();
  const received = (): LiveEvent[] => readers.flatMap((reader) => reader.received);
  return {
    isConnected: connected.promise,
    cut: () => readers.at(-1)?.cut(),
    resyncs: () => readers.reduce((sum, reader) => sum + reader.resyncs, 0),
    reconnects: () => readers.length - 1,
    async receivedAll(count: number) {
      const until = Date.now() + 30_000;
      while (received().length < count && Date.now() < until) await delay(20);
      return received();
    },
    close() {
      isClosed = true;
      readers.at(-1)?.cut();
    },
  };
}
