import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { joinLiveChannel } from "./channel.ts";

/** Stops the test when requests are repeated without a delay. */
const LOOP_LIMIT = 500;

type Callback = () => Promise<void>;

class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static readonly opened: FakeSource[] = [];
  readyState = FakeSource.OPEN;
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    FakeSource.opened.push(this);
  }

  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

const page = new EventTarget();
const shown = { onEvent: vi.fn(), onResync: vi.fn(), onOnline: vi.fn() };
const openSources = () =>
  FakeSource.opened.filter(({ readyState }) => readyState === FakeSource.OPEN);

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
  vi.stubGlobal("EventSource", FakeSource);
  FakeSource.opened.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("requests a rejected lock again only after a delay", async () => {
  const request = rejectLocks();
  const { leave } = joinLiveChannel("m1", shown);
  await vi.advanceTimersByTimeAsync(0);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(request.mock.calls.length).toBeGreaterThan(2);
  expect(request.mock.calls.length).toBeLessThan(20);
  leave();
});

test("stops requesting the lock when the page is hidden", async () => {
  const request = rejectLocks();
  const { leave } = joinLiveChannel("m1", shown);
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
  const { leave } = joinLiveChannel("m1", shown);
  const [first] = openSources();
  const data = JSON.stringify({ events: [{ kind: "test", payload: {} }] });
  first?.dispatchEvent(new MessageEvent("live", { data, lastEventId: "7" }));
  expect(shown.onEvent).toHaveBeenCalledTimes(1);

  page.dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(0);
  expect(openSources()).toEqual([]);
  expect(held).toBe(0);

  page.dispatchEvent(new Event("pageshow"));
  page.dispatchEvent(new Event("pageshow"));
  expect(openSources().map(({ address }) => address)).toEqual(["/api/live-events?after=7"]);
  expect(held).toBe(1);
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(openSources()).toEqual([]);
  expect(held).toBe(0);
  page.dispatchEvent(new Event("pageshow"));
  expect(held).toBe(0);
});
