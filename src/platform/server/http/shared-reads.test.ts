import { expect, test } from "vitest";
import type { Actor } from "../actor.ts";
import { type SharedRead, SharedReads } from "./shared-reads.ts";

const clock = { now: () => new Date("2026-11-16T12:00:00Z") };
const reader = (version: string) => ({ areaVersions: { library: version } }) as unknown as Actor;
const read: SharedRead<{ title: string; isRead: boolean }, boolean> = {
  areas: ["library"],
  readerClass: () => "everyone",
  readMine: async () => true,
  fillIn: (output, fill) => fill(output, "isRead", (mine) => mine),
};
const find = (reads: SharedReads<string>, url: string, version = "1") =>
  reads.find({ method: "GET", url }, reader(version));

test("fills the gaps of a text and leaves the stored output as it was", async () => {
  const reads = new SharedReads<string>(clock);
  const output = { title: 'A "quoted" title', isRead: false };
  await reads.store("/a", "route", read, reader("1"), output);
  expect(output.isRead).toBe(false);
  expect(String(await find(reads, "/a")?.body())).toBe(JSON.stringify({ ...output, isRead: true }));
  expect(find(reads, "/a", "2")).toBeNull();
  expect(reads.find({ method: "POST", url: "/a" }, reader("1"))).toBeNull();
  expect(reads.find({ method: "GET", url: "/a" }, null)).toBeNull();
});

test("forgets the responses that were not used for longest when the memory is full", async () => {
  const reads = new SharedReads<string>(clock, 10_000);
  const store = (url: string) =>
    reads.store(url, "route", read, reader("1"), { title: "x".repeat(3_000), isRead: false });
  await store("/a");
  await store("/b");
  expect(find(reads, "/a")).not.toBeNull();
  await store("/c");
  expect(["/a", "/b", "/c"].map((url) => find(reads, url) !== null)).toEqual([true, false, true]);
});

test("shares nothing when the versions are unknown", async () => {
  const reads = new SharedReads<string>(clock);
  await reads.store("/a", "route", read, {} as Actor, { title: "A", isRead: false });
  expect(find(reads, "/a")).toBeNull();
});
