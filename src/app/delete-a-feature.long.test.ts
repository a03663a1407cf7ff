import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const NOT_COPIED = new Set([".git", "node_modules", "dist", "data", "test-results"]);

const copy = await mkdtemp(join(tmpdir(), "colonnade-without-notices-"));
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Deletes the import and the entry of a feature in a list. */
async function removeFrom(file: string, name: string): Promise<void> {
  const path = join(copy, file);
  const lines = (await readFile(path, "utf8")).split("\n");
  const kept = lines.filter((line) => !line.includes(name));
  expect(lines.length - kept.length, `lines of ${name} in ${file}`).toBe(2);
  await writeFile(path, kept.join("\n"));
}

test("compiles and builds without a feature whose folder and two entries are deleted", async () => {
  await cp(ROOT, copy, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  await symlink(join(ROOT, "node_modules"), join(copy, "node_modules"));
  await rm(join(copy, "src/features/notices"), { recursive: true });
  await removeFrom("src/app/features.ts", "notices");
  await removeFrom("src/app/router.tsx", "notices");
  const bin = (name: string) => join(copy, "node_modules/.bin", name);
  await run(bin("tsgo"), ["--noEmit", "--incremental", "false"], { cwd: copy });
  const { stdout } = await run(bin("vite"), ["build"], { cwd: copy });
  expect(stdout).toContain("built in");
}, 300_000);
