import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { keepAssets } from "./kept-assets.ts";

const root = mkdtempSync(join(tmpdir(), "colonnade-kept-"));
afterAll(() => rmSync(root, { recursive: true }));

/** A built web app with these chunks. */
function release(name: string, ...chunks: string[]): string {
  const folder = join(root, name);
  mkdirSync(join(folder, "assets"), { recursive: true });
  for (const chunk of chunks) writeFileSync(join(folder, "assets", chunk), chunk);
  return folder;
}

function keptFolder(name: string) {
  const folder = join(root, name);
  const age = (chunk: string, days: number) => {
    const then = new Date(Date.now() - days * DAY_MS);
    utimesSync(join(folder, chunk), then, then);
  };
  return { folder, age, list: () => readdirSync(folder).toSorted() };
}

test("keeps the chunks of an earlier release for 30 days", async () => {
  const kept = keptFolder("kept-30-days");
  await keepAssets(release("a", "a.js", "shared.js"), kept.folder);
  kept.age("a.js", 29);
  const next = release("b", "b.js", "shared.js");
  await keepAssets(next, kept.folder);
  expect(kept.list()).toEqual(["a.js", "b.js", "shared.js"]);
  kept.age("a.js", 31);
  await keepAssets(next, kept.folder);
  expect(kept.list()).toEqual(["b.js", "shared.js"]);
});

test("keeps the chunks of a release that ran for more than 30 days", async () => {
  const kept = keptFolder("kept-long");
  const first = release("c", "c.js");
  await keepAssets(first, kept.folder);
  kept.age("c.js", 40);
  await keepAssets(first, kept.folder);
  await keepAssets(release("d", "d.js"), kept.folder);
  expect(kept.list()).toEqual(["c.js", "d.js"]);
});

test("copies each chunk completely when several processes start at once", async () => {
  const kept = keptFolder("kept-parallel");
  const folder = release("e", "e.js", "f.js");
  await Promise.all([1, 2, 3].map(() => keepAssets(folder, kept.folder)));
  expect(kept.list()).toEqual(["e.js", "f.js"]);
});
