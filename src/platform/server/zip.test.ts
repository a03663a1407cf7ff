import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { readZip } from "#test/read-zip.ts";
import { type ZipEntry, zipArchive } from "./zip.ts";

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), "zip-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const modifiedAt = new Date("2026-03-04T05:06:08Z");
const noise = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251));
const entries = (): ZipEntry[] => [
  { name: "README.txt", content: Buffer.from("Hello\n".repeat(500)), modifiedAt },
  { name: "data/ünïcode – ✓.json", content: Buffer.from('{"a":1}'), modifiedAt },
  { name: "empty.txt", content: Buffer.alloc(0), modifiedAt },
  { name: "files/picture.webp", content: Readable.from([noise, noise]), modifiedAt },
  { name: "files/nothing.bin", content: Readable.from([]), modifiedAt },
];
const zip = (list: ZipEntry[]) => buffer(zipArchive(list));

/** Is this program here? Without it, our own reader below still checks every byte. */
const has = (program: string) => {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

test("what goes in comes out, with the right checksums", async () => {
  const found = readZip(await zip(entries()));
  expect([...found.keys()]).toEqual(entries().map(({ name }) => name));
  expect(found.get("README.txt")?.toString()).toBe("Hello\n".repeat(500));
  expect(found.get("data/ünïcode – ✓.json")?.toString()).toBe('{"a":1}');
  expect(found.get("files/picture.webp")).toEqual(Buffer.concat([noise, noise]));
  expect(found.get("empty.txt")).toHaveLength(0);
  expect(found.get("files/nothing.bin")).toHaveLength(0);
});

test("text is compressed", async () => {
  const [readme] = entries();
  if (!readme) throw new Error("no entry");
  expect((await zip([readme])).length).toBeLessThan(300);
});

test("a stream that breaks breaks the archive, instead of ending it early", async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("half");
      throw new Error("the disk is gone");
    })(),
  );
  await expect(zip([{ name: "a", content: broken, modifiedAt }])).rejects.toThrow(
    "the disk is gone",
  );
});

test("closes the stream that it reads when the reader of the archive stops", async () => {
  const endless = Readable.from(
    (function* () {
      while (true) yield noise;
    })(),
  );
  const archive = zipArchive([{ name: "a", content: endless, modifiedAt }]);
  for await (const _ of archive) break;
  await expect.poll(() => endless.destroyed).toBe(true);
});

describe.runIf(has("unzip"))("unzip", () => {
  test("accepts and reads the archive", async () => {
    const file = join(folder, "archive.zip");
    await writeFile(file, await zip(entries()));
    expect((await run("unzip", ["-t", file])).stdout).toContain("No errors detected");
    const options = { encoding: "buffer", maxBuffer: 1e7 } as const;
    const { stdout } = await run("unzip", ["-p", file, "files/picture.webp"], options);
    expect(stdout).toEqual(Buffer.concat([noise, noise]));
    expect((await run("unzip", ["-l", file])).stdout).toMatch(/2026-03-04 05:06 +README.txt/);
  });
});
