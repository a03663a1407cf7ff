import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { startFakeS3 } from "#test/fake-s3.ts";
import { parseEnv } from "../env.ts";
import { chooseStorage } from "./choose-storage.ts";
import type { Storage } from "./storage.ts";

const folder = await mkdtemp(join(tmpdir(), "storage-test-"));
const double = await startFakeS3("colonnade");
const s3Env = {
  S3_BUCKET: "colonnade",
  S3_ENDPOINT: double.endpoint,
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};
const open = (more: Record<string, string>) =>
  chooseStorage(parseEnv({ NODE_ENV: "test", DATA_DIR: folder, ...more }));

afterAll(async () => {
  double.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A stream of chunks that do not align with the part size. */
const streamOf = (bytes: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 70_001) yield bytes.subarray(at, at + 70_001);
    })(),
  );
const patterned = (length: number) => Buffer.alloc(length, "colonnade and more; ");
const readAll = async (storage: Storage, key: string, range?: { start: number; end: number }) => {
  const file = await storage.read(key, range);
  return file && { bytes: await buffer(file.stream), size: file.size };
};

const kinds: Array<[name: string, storage: Storage]> = [
  ["a folder", await open({})],
  ["S3", await open(s3Env)],
];

describe.each(kinds)("%s", (name, storage) => {
  test("lists every key", async () => {
    await storage.put("list/one", Buffer.from("1"), "text/plain");
    await storage.put("list/deep/two", Buffer.from("2"), "text/plain");
    const keys: string[] = [];
    for await (const key of storage.list()) keys.push(key);
    expect(keys.filter((key) => key.startsWith("list/")).sort()).toEqual([
      "list/deep/two",
      "list/one",
    ]);
    await storage.remove("list/one");
    await storage.remove("list/deep/two");
  });

  test.each([
    ["a buffer", (bytes: Buffer) => bytes, 1000],
    ["a short stream", streamOf, 200_000],
    ["a stream of exactly one part", streamOf, 8 * 1024 * 1024],
    ["a long stream", streamOf, 19 * 1024 * 1024 + 17],
    ["nothing", streamOf, 0],
  ])("%s comes back as it was", async (_what, wrap, length) => {
    const bytes = patterned(length);
    await storage.put("ab/whole", wrap(bytes), "video/mp4");
    const found = await readAll(storage, "ab/whole");
    expect(found?.size).toBe(length);
    expect(found?.bytes.equals(bytes)).toBe(true);
  });

  test("reads a range with the size of the whole file", async () => {
    await storage.put("ab/ranged", patterned(1000), "text/plain");
    const found = await readAll(storage, "ab/ranged", { start: 10, end: 29 });
    expect([found?.size, found?.bytes.toString()]).toEqual([
      1000,
      patterned(30).subarray(10).toString(),
    ]);
  });

  test("returns null for an unknown key and removes it without an error", async () => {
    expect(await storage.read("ab/never")).toBeNull();
    await storage.put("ab/gone", Buffer.from("x"), "text/plain");
    await storage.remove("ab/gone");
    await storage.remove("ab/gone");
    expect(await storage.read("ab/gone")).toBeNull();
  });

  test("stores nothing when the source stream fails", async () => {
    const broken = Readable.from(
      (async function* () {
        yield patterned(9 * 1024 * 1024);
        throw new Error("the line went dead");
      })(),
    );
    await expect(storage.put("ab/broken", broken, "video/mp4")).rejects.toThrow("line went dead");
    expect(await storage.read("ab/broken")).toBeNull();
    expect(double.uploads.size, name).toBe(0);
    const left = await readdir(folder, { recursive: true });
    expect(left.filter((file) => file.includes("broken"))).toEqual([]);
  });
});

test("sends the type and a signature to S3 and aborts a failed upload", async () => {
  const storage = await open(s3Env);
  await storage.put("ab/typed", Buffer.from("x"), "image/webp");
  expect(double.objects.get("ab/typed")?.contentType).toBe("image/webp");
  double.failAtPart(2);
  const sending = storage.put("ab/refused", streamOf(patterned(20 * 1024 * 1024)), "video/mp4");
  await expect(sending).rejects.toThrow();
  expect(double.requests.at(-1)).toMatch(/^DELETE .*uploadId=/);
  expect([double.uploads.size, double.objects.has("ab/refused")]).toEqual([0, false]);
});

test("rejects a key outside the storage folder", async () => {
  const storage = await open({});
  await expect(storage.put("../out", Buffer.from("x"), "text/plain")).rejects.toThrow("outside");
});
