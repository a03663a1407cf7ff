import { once } from "node:events";
import { request } from "node:http";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import type { UploadedFile } from "#platform/upload-schema.ts";
import { hugePng, interlacedPng, sampleMp4, samplePng } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";

const app = await testApp();
const MB = 1024 * 1024;

/** Peak memory growth of the process during the work, in megabytes. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  await work();
  clearInterval(timer);
  return (most - before) / MB;
}

const upload = (bytes: Buffer, name: string) => uploadAs(app, "superadmin", "image", bytes, name);

test("rejects ten images of 50,000 x 50,000 at once with flat memory", async () => {
  const bomb = await hugePng(50_000);
  expect(bomb.length).toBeLessThan(MB);
  await upload(await samplePng(), "warm-up.png");
  const growth = await growthDuring(async () => {
    const names = Array.from({ length: 10 }, (_, at) => `${at}.png`);
    const answers = await Promise.all(names.map((name) => upload(bomb, name)));
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([
        422,
        "This image has too many pixels. Please use one of at most 50 megapixels.",
      ]);
    }
  });
  expect(growth).toBeLessThan(100);
});

test("keeps memory flat when many of the largest images arrive at once", async () => {
  const large = await hugePng(7000);
  const growth = await growthDuring(async () => {
    const names = Array.from({ length: 8 }, (_, at) => `${at}.png`);
    const answers = await Promise.all(names.map((name) => upload(large, name)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
  });
  expect(growth).toBeLessThan(400);
});

test("rejects interlaced images with 16 bits per channel before decoding", async () => {
  const bomb = await interlacedPng(7000, 16);
  expect(bomb.length).toBeLessThan(10 * MB);
  const growth = await growthDuring(async () => {
    const names = Array.from({ length: 6 }, (_, at) => `${at}.png`);
    const answers = await Promise.all(names.map((name) => upload(bomb, name)));
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([
        422,
        "This image is too large. Please use a smaller one or save it with 8-bit color.",
      ]);
    }
  });
  expect(growth).toBeLessThan(100);
});

test("decodes the largest interlaced images one at a time", {
  timeout: 120_000,
}, async () => {
  const large = await interlacedPng(7000, 8);
  const growth = await growthDuring(async () => {
    const names = Array.from({ length: 2 }, (_, at) => `${at}.png`);
    const answers = await Promise.all(names.map((name) => upload(large, name)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(2).fill(201));
  });
  // One image takes about 310 MB; two at once would exceed the limit.
  expect(growth).toBeLessThan(450);
});

test("streams a 300 MB video without buffering it", async () => {
  const piece = Buffer.alloc(64 * 1024, 7);
  function* body() {
    yield Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n',
    );
    yield sampleMp4(64 * 1024);
    for (let sent = 64 * 1024; sent < 300 * MB; sent += piece.length) yield piece;
    yield Buffer.from("\r\n--x--\r\n");
  }
  const growth = await growthDuring(async () => {
    const sending = request(`${app.url}/api/files?kind=video`, {
      method: "POST",
      headers: {
        origin: app.services.env.APP_URL,
        cookie: app.people.superadmin.cookie,
        "content-type": "multipart/form-data; boundary=x",
      },
    });
    const answered = once(sending, "response");
    await pipeline(Readable.from(body()), sending);
    const [answer] = await answered;
    const file = (await json(answer)) as UploadedFile;
    expect([answer.statusCode, file.bytes]).toEqual([201, 300 * MB]);
  });
  expect(growth).toBeLessThan(100);
});
