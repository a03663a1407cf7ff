import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveMessage } from "../../contract.ts";
import { joinLiveChannel } from "./channel.ts";
import type { RequestLive } from "./source.ts";

/** Stops the test when requests are repeated without a delay. */
const LOOP_LIMIT = 500;

type Callback = () => Promise<void>;

interface Opened {
  after: string;
  signal: AbortSignal;
  send: (message: LiveMessage) => void;
}

const opened: Opened[] = [];
/** The server: a stream that stays open until the browser aborts it. */
const openStream: RequestLive = async ({ after }, { signal }) =>
  new ReadableStream<LiveMessage>({
    start(controller) {
      opened.push({ after, signal, send: (message) => controller.enqueue(message) });
      signal.addEventListener("abort", () => controller.error(signal.reason));
    },
  });
const openStreams = () => opened.filter(({ signal }) => !signal.aborted);

const page = new EventTarget();
const shown = { onEvent: vi.fn(), onResync: vi.fn(), onOnline: vi.fn() };

function stubLocks(request: (name: string, options: LockOptions, run: Callback) => Promise<void>) {
  vi.stubGlobal("navigator", { locks: { request: vi.fn(request) } });
  return vi.mocked(navigator.locks.request);
}

/** Rejects every lock request, as WebKit does while a page unloads. */
function rejectLocks() {
  let requests = 0;
  return stubLocks(() => {
    requests += 1;
    return requests < LOOP_LIMIT ? Promise.reject(new Error("unloading")) : new Promise(() => {});
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  opened.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("requests a rejected lock again only after a delay", async () => {
  const request = rejectLocks();
  const { leave } = joinLiveChannel(openStream, "m1", shown);
  await vi.advanceTimersByTimeAsync(0);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(request.mock.calls.length).toBeGreaterThan(2);
  expect(request.mock.calls.length).toBeLessThan(20);
  leave();
});

test("stops requesting the lock when the page is hidden", async () => {
  const request = rejectLocks();
  const { leave } = joinLiveChannel(openStream, "m1", shown);
  await vi.advanceTimersByTimeAsync(0);
  page.dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(request).toHaveBeenCalledTimes(1);
  leave();
});

test("releases the lock in the back/forward cache and resumes from the last position", async () => {
  let held = 0;
  stubLocks(async (_name, _options, run) => {
    held += 1;
    await run();
    held -= 1;
  });
  const { leave } = joinLiveChannel(openStream, "m1", shown);
  const [first] = openStreams();
  first?.send({ type: "events", events: [{ kind: "test", payload: {} }], position: "7" });
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.onEvent).toHaveBeenCalledTimes(1);

  page.dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(0);
  expect(openStreams()).toEqual([]);
  expect(held).toBe(0);

  page.dispatchEvent(new Event("pageshow"));
  page.dispatchEvent(new Event("pageshow"));
  expect(openStreams().map(({ after }) => after)).toEqual(["7"]);
  expect(held).toBe(1);
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(openStreams()).toEqual([]);
  expect(held).toBe(0);
  page.dispatchEvent(new Event("pageshow"));
  expect(held).toBe(0);
});
