import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleMp4 } from "#test/sample-files.ts";
import { mp4Seconds } from "./mp4-seconds.ts";

const secondsOf = (file: Buffer) =>
  mp4Seconds(async (start, length) => file.subarray(start, start + length), file.length);

const number = (value: number, bytes: 4 | 8) => {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 8) buffer.writeBigUInt64BE(BigInt(value));
  else buffer.writeUInt32BE(value);
  return buffer;
};
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([number(body.length + 8, 4), Buffer.from(type), body]);
};
const longBox = (type: string, content: Buffer) =>
  Buffer.concat([number(1, 4), Buffer.from(type), number(content.length + 16, 8), content]);
const mvhd = (scale: number, duration: number, version: 0 | 1 = 0) => {
  const size = version === 1 ? 8 : 4;
  const times = [number(0, size), number(0, size)];
  const rest = Buffer.alloc(80);
  return box(
    "mvhd",
    number(version << 24, 4),
    ...times,
    number(scale, 4),
    number(duration, size),
    rest,
  );
};
const ftyp = box("ftyp", Buffer.from("isom"));
const media = box("mdat", Buffer.alloc(5000));

describe("reads the length", () => {
  test.each([
    ["the-owners-job.mp4", 50],
    ["a-discovery-call.mp4", 55],
  ])("of %s", async (name, seconds) => {
    expect(await secondsOf(await readFile(`demo/media/${name}`))).toBe(seconds);
  });

  test.each<[string, Buffer[], number | null]>([
    ["at the beginning", [ftyp, box("moov", mvhd(600, 90_000)), media], 150],
    ["at the end", [ftyp, media, box("moov", box("udta"), mvhd(1000, 61_499))], 61],
    [
      "after a box with a long size",
      [ftyp, longBox("mdat", Buffer.alloc(99)), box("moov", mvhd(1, 7))],
      7,
    ],
    ["with 64 bits", [box("moov", mvhd(1000, 5_000_000, 1))], 5000],
    ["of less than a second", [box("moov", mvhd(1000, 20))], 1],
    ["unless it is unknown", [box("moov", mvhd(1000, 0xffffffff))], null],
    ["unless it is zero, as in fragments", [box("moov", mvhd(1000, 0))], null],
    ["unless the time scale is zero", [box("moov", mvhd(0, 1000))], null],
    ["unless it is too long", [box("moov", mvhd(1, 400_000))], null],
    ["unless there is no moov", [ftyp, media], null],
    ["unless the file is cut", [ftyp, box("moov", mvhd(1, 5)).subarray(0, 30)], null],
  ])("%s", async (_name, parts, seconds) => {
    expect(await secondsOf(Buffer.concat(parts))).toBe(seconds);
  });

  test("of damaged files: no exception and few reads", async () => {
    const good = Buffer.concat([ftyp, media.subarray(0, 40), box("moov", mvhd(600, 90_000))]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 12 }),
        async (changes) => {
          const file = Buffer.from(good);
          for (const [at, byte] of changes) file[at] = byte;
          let reads = 0;
          const seconds = await mp4Seconds(async (start, length) => {
            reads += 1;
            return file.subarray(start, start + length);
          }, file.length);
          expect(reads).toBeLessThan(210);
          if (seconds !== null) expect(Number.isInteger(seconds)).toBe(true);
        },
      ),
    );
    expect(await secondsOf(sampleMp4())).toBeNull();
  });
});
