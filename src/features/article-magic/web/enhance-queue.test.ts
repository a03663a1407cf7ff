import { expect, test } from "vitest";
import { createEnhanceQueue } from "./enhance-queue.ts";

function setUp() {
  const running = new Map<string, PromiseWithResolvers<string>>();
  const started: string[] = [];
  const done: string[] = [];
  const canceled: string[] = [];
  const queue = createEnhanceQueue<string>({
    enhance(id) {
      const promise = Promise.withResolvers<string>();
      running.set(id, promise);
      started.push(id);
      return promise.promise;
    },
    onDone: (id) => done.push(id),
    onCanceled: (id) => canceled.push(id),
    errorText: (error) => (error as Error).message,
  });
  const finish = async (id: string) => {
    running.get(id)?.resolve(id);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const fail = async (id: string, message = "No") => {
    running.get(id)?.reject(new Error(message));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const states = () =>
    Object.fromEntries([...queue.read().entries].map(([id, entry]) => [id, entry.state]));
  return { queue, started, done, canceled, finish, fail, states };
}

test("runs three articles in parallel and the others in order", async () => {
  const { queue, started, done, finish, states } = setUp();
  queue.add(["a", "b", "c", "d", "e"]);
  expect(started).toEqual(["a", "b", "c"]);
  expect(states()).toEqual({
    a: "working",
    b: "working",
    c: "working",
    d: "waiting",
    e: "waiting",
  });
  expect(queue.read()).toMatchObject({ finished: 0, total: 5 });
  await finish("b");
  expect(started).toEqual(["a", "b", "c", "d"]);
  expect(done).toEqual(["b"]);
  expect(queue.read()).toMatchObject({ finished: 1, total: 5 });
});

test("continues after a failure and retries the failed article", async () => {
  const { queue, fail, finish, states, done } = setUp();
  queue.add(["a", "b"]);
  await fail("a", "No budget");
  expect(queue.read().entries.get("a")).toEqual({ state: "failed", message: "No budget" });
  await finish("b");
  expect(done).toEqual(["b"]);
  queue.add(["a"]);
  expect(states()).toEqual({ a: "working" });
  expect(queue.read()).toMatchObject({ finished: 0, total: 1 });
  await finish("a");
  expect(states()).toEqual({});
});

test("requests an article once when it is added twice", () => {
  const { queue, started } = setUp();
  queue.add(["a"]);
  queue.add(["a"]);
  expect(started).toEqual(["a"]);
  expect(queue.read().total).toBe(1);
});

test("skips canceled articles and ignores their late results", async () => {
  const { queue, started, canceled, done, finish, states } = setUp();
  queue.add(["a", "b", "c", "d"]);
  queue.cancel("d");
  queue.cancel("a");
  expect(queue.read().total).toBe(2);
  await finish("a");
  expect([canceled, done]).toEqual([["a"], []]);
  await finish("b");
  await finish("c");
  expect(started).toEqual(["a", "b", "c"]);
  expect(states()).toEqual({});
});

test("notifies subscribers until they unsubscribe", () => {
  const { queue } = setUp();
  let calls = 0;
  const stop = queue.subscribe(() => {
    calls += 1;
  });
  queue.add(["a"]);
  expect(calls).toBe(2);
  stop();
  queue.cancel("a");
  expect(calls).toBe(2);
});
