import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openSecret, sealSecret } from "./secrets.ts";
import { ensureKeys, newKey, parseKeys, readKeys, writeKeys } from "./settings-key.ts";

const DATA_DIR = await mkdtemp(join(tmpdir(), "colonnade-keys-"));
afterAll(() => rm(DATA_DIR, { recursive: true }));
const file = join(DATA_DIR, "settings-key");

test("opens a secret only with its key, unchanged and in its place", () => {
  const [key, other] = [newKey(), newKey()];
  const sealed = sealSecret(key, "ai.apiKey", "canary-ünïcode");
  expect(sealed).not.toContain("canary");
  expect(sealSecret(key, "ai.apiKey", "canary-ünïcode")).not.toBe(sealed);
  expect(openSecret([other, key], "ai.apiKey", sealed)).toBe("canary-ünïcode");
  expect(openSecret([other], "ai.apiKey", sealed)).toBeNull();
  expect(openSecret([], "ai.apiKey", sealed)).toBeNull();
  expect(openSecret([key], "bubble.token", sealed)).toBeNull();
  const parts = sealed.split(".");
  for (const index of [2, 3, 4]) {
    const changed = parts.with(index, randomBytes(16).toString("base64url")).join(".");
    expect(openSecret([key], "ai.apiKey", changed)).toBeNull();
  }
  expect(openSecret([key], "ai.apiKey", "v1")).toBeNull();
});

test("creates one key file for many processes, readable by its user only", async () => {
  expect(await readKeys({ DATA_DIR })).toEqual([]);
  const created = await Promise.all(Array.from({ length: 10 }, () => ensureKeys({ DATA_DIR })));
  expect(new Set(created.map(([key]) => key.id)).size).toBe(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(DATA_DIR)).toEqual(["settings-key"]);
  await writeKeys({ DATA_DIR }, [newKey()]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("prefers the keys of the environment", async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const SETTINGS_KEY = [first, second].map((key) => key.toString("base64")).join(",");
  const keys = await readKeys({ DATA_DIR, SETTINGS_KEY });
  expect(keys.map(({ bytes }) => bytes)).toEqual([first, second]);
  expect(await readFile(file, "utf8")).not.toContain(first.toString("base64"));
});

test("uses no key of an invalid file and does not replace it", async () => {
  await writeFile(file, "not a key");
  expect(await readKeys({ DATA_DIR })).toEqual([]);
  await expect(ensureKeys({ DATA_DIR })).rejects.toThrow("settings-key in DATA_DIR is not valid");
  expect(parseKeys("c2hvcnQ=")).toBeNull();
});
