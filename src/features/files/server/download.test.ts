import { describe, expect, test } from "vitest";
import { sampleMp4, sampleOffice, samplePdf, samplePng } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { byteRange } from "./byte-range.ts";

const app = await testApp();
const bytes = sampleMp4(100_000);
const video = (await uploadAs(app, "superadmin", "video", bytes, "talk.mp4")).body;
const image = (await uploadAs(app, "superadmin", "image", await samplePng(), "Ä b.png")).body;
const pdf = (await uploadAs(app, "superadmin", "document", samplePdf(), "guide.pdf")).body;
const sheet = (await uploadAs(app, "superadmin", "document", sampleOffice("xlsx"), "a.xlsx")).body;

const get = async (path: string, headers: Record<string, string> = {}) => {
  const cookie = app.people.superadmin.cookie;
  const answer = await fetch(app.url + path, { headers: { cookie, ...headers } });
  return { answer, body: Buffer.from(await answer.arrayBuffer()) };
};

describe("byte ranges", () => {
  test.each([
    ["bytes=0-99", 0, 99],
    ["bytes=99000-", 99_000, 99_999],
    ["bytes=-500", 99_500, 99_999],
    ["bytes=99990-200000", 99_990, 99_999],
  ])("%s", async (range, start, end) => {
    const { answer, body } = await get(video.url, { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end}/100000`);
    expect(answer.headers.get("content-length")).toBe(String(end - start + 1));
    expect(body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test("returns 416 when the range is beyond the end", async () => {
    const { answer } = await get(video.url, { range: "bytes=100000-" });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([416, "bytes */100000"]);
  });

  test.each([["bytes=0-1,5-9"], ["lines=1-2"], ["bytes=9-2"], ["bytes=-"]])(
    "returns the whole file for %s",
    async (range) => {
      const { answer, body } = await get(video.url, { range });
      expect([answer.status, body.length]).toEqual([200, 100_000]);
    },
  );

  test("returns the whole file when If-Range does not match", async () => {
    const { answer } = await get(video.url, { range: "bytes=0-9", "if-range": '"other"' });
    expect(answer.status).toBe(200);
    const etag = answer.headers.get("etag") ?? "";
    const again = await get(video.url, { range: "bytes=0-9", "if-range": etag });
    expect(again.answer.status).toBe(206);
  });

  test.each([
    [undefined, 10, "whole"],
    ["bytes=0-0", 10, { start: 0, end: 0 }],
    ["bytes=-0", 10, "unsatisfiable"],
    ["bytes=-99", 10, { start: 0, end: 9 }],
    ["bytes=10-", 10, "unsatisfiable"],
    ["bytes= 2 - 5 ", 10, { start: 2, end: 5 }],
    ["bytes=99999999999999999999-", 10, "unsatisfiable"],
  ])("parses %s for %i bytes", (header, size, expected) =>
    expect(byteRange(header, size)).toEqual(expected),
  );
});

describe("headers", () => {
  test("returns 304 when the ETag matches", async () => {
    const { answer } = await get(image.url);
    const etag = answer.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w.-]+"$/);
    const again = await get(image.url, { "if-none-match": `W/"x", ${etag}` });
    expect([again.answer.status, again.body.length]).toEqual([304, 0]);
    const small = await get(`${image.url}/480`, { "if-none-match": etag });
    expect(small.answer.status).toBe(200);
  });

  test("sends headers that block scripts and other origins", async () => {
    for (const { url } of [video, image, pdf, sheet]) {
      const { headers } = (await get(url)).answer;
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
      expect(headers.get("content-security-policy")).not.toContain("script-src");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("cache-control")).toMatch(/^private/);
      expect(headers.get("vary")).toContain("cookie");
    }
  });

  test.each([
    [pdf.url, "inline", "guide.pdf"],
    [`${pdf.url}?download`, "attachment", "guide.pdf"],
    [video.url, "inline", "talk.mp4"],
    [sheet.url, "attachment", "a.xlsx"],
  ])("serves %s as %s", async (path, how, name) => {
    const { headers } = (await get(path)).answer;
    expect(headers.get("content-disposition")).toBe(
      `${how}; filename="${name}"; filename*=UTF-8''${name}`,
    );
  });

  test("encodes file names in any script", async () => {
    const { headers } = (await get(image.url)).answer;
    expect(headers.get("content-disposition")).toBe(
      `inline; filename="A b.webp"; filename*=UTF-8''%C3%84%20b.webp`,
    );
  });
});

describe("invalid file URLs", () => {
  const random = crypto.randomUUID();
  test.each([
    `/files/${random}`,
    "/files/not-an-id",
    `/files/${image.id}/481`,
    `/files/${image.id}/480.webp`,
    `/files/${pdf.id}/480`,
    "/files/..%2f..%2fetc%2fpasswd",
    `/files/${image.id}/..%2f..%2foriginal`,
  ])("%s", async (path) => {
    const { answer, body } = await get(path);
    expect(answer.status).toBe(404);
    expect(JSON.parse(body.toString())).toEqual({ code: "not_found", message: "Not found" });
  });
});
