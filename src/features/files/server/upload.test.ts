import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { ActorName } from "#test/people.ts";
import {
  sampleMp4,
  sampleOffice,
  sampleOldOffice,
  samplePdf,
  samplePng,
} from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";

const app = await testApp();
const png = await samplePng(2000, 1000);

const fetchAs = async (who: Exclude<ActorName, "anonymous">, path: string) => {
  const headers = { cookie: app.people[who].cookie };
  return fetch(app.url + path, { headers });
};

test("stores an image as WebP in three widths, upright and without metadata", async () => {
  const photo = await sharp(png)
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "secret place" } } })
    .jpeg()
    .toBuffer();
  const { status, body } = await uploadAs(app, "superadmin", "image", photo, "Büro & Team.jpg");
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({
    kind: "image",
    contentType: "image/webp",
    name: "Büro & Team.webp",
    width: 1000,
    height: 2000,
    url: `/files/${body.id}`,
  });
  const widths: Array<[path: string, width: number]> = [
    ["", 1000],
    ["/480", 480],
    ["/960", 960],
    ["/1600", 1000],
  ];
  for (const [path, width] of widths) {
    const answer = await fetchAs("superadmin", body.url + path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const picture = await sharp(bytes).metadata();
    expect([answer.status, picture.format, picture.width]).toEqual([200, "webp", width]);
    expect(bytes.includes("secret place")).toBe(false);
  }
});

describe("stored unchanged", () => {
  const word = "application/vnd.openxmlformats-officedocument";
  test.each([
    ["document", samplePdf(), "Guide.pdf", "application/pdf"],
    ["document", sampleOffice("docx"), "a.docx", `${word}.wordprocessingml.document`],
    ["document", sampleOffice("xlsx"), "a.xlsx", `${word}.spreadsheetml.sheet`],
    ["document", sampleOffice("pptx"), "wrong.ending", `${word}.presentationml.presentation`],
    ["document", sampleOldOffice(), "old.DOC", "application/msword"],
    ["video", sampleMp4(3_000_000), "talk.mp4", "video/mp4"],
    ["attachment", samplePdf(), "a.pdf", "application/pdf"],
    ["attachment", Buffer.from("a;b\n1;2\n"), "a.csv", "text/csv"],
    ["attachment", Buffer.from("<script>alert(1)</script>"), "a.txt", "text/plain"],
    ["attachment", sampleMp4(), "screen.mp4", "video/mp4"],
  ])("%s %#", async (kind, bytes, name, contentType) => {
    const { status, body } = await uploadAs(app, "superadmin", kind, bytes, name);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ kind, contentType, bytes: bytes.length, width: null });
    const answer = await fetchAs("superadmin", body.url);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(answer.headers.get("content-type")).toMatch(new RegExp(`^${contentType}`));
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("re-encodes an image sent as an attachment", async () => {
    const { body } = await uploadAs(app, "teamMember", "attachment", png, "shot.png");
    expect(body).toMatchObject({
      kind: "attachment",
      contentType: "image/webp",
      name: "shot.webp",
    });
  });
});

describe("names", () => {
  test.each(["../../etc/passwd.png", "..\\..\\a.png", "/etc/a.png", "C:\\a.png", "..", "a/b.png"])(
    "rejects %s",
    async (name) => {
      const { status, body } = await uploadAs(app, "superadmin", "image", png, name);
      expect([status, body.message]).toEqual([422, "This file name isn't allowed."]);
    },
  );
  test.each([
    ['a"b<c>\u202egnp.exe\u0007.png', "abcgnp.exe.webp"],
    [".htaccess.png", "htaccess.webp"],
    [`${"x".repeat(300)}.png`, `${"x".repeat(146)}.webp`],
  ])("cleans %s", async (given, expected) => {
    const { body } = await uploadAs(app, "superadmin", "image", await samplePng(), given);
    expect(body.name).toBe(expected);
  });
});
