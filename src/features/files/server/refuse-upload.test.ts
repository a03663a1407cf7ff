import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  sampleMp4,
  sampleOffice,
  sampleOldOffice,
  samplePdf,
  samplePng,
  sampleZip,
} from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { files } from "./tables.ts";

const app = await testApp();
const png = await samplePng(2000, 1000);

const storedFiles = async () => {
  const found = await readdir(join(app.services.env.DATA_DIR, "files"), { recursive: true }).catch(
    () => [],
  );
  return found.filter((name) => /\/(?:original|\d+\.webp|.*\.part)$/.test(name)).length;
};

describe("rejects by content, regardless of the name", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  const image = "Please choose a JPEG, PNG, WebP, GIF or AVIF image.";
  const document = "Please choose a PDF or an Office document.";
  const video = "Please choose an MP4 video.";
  const attachment =
    "Please choose an image, a PDF, an Office document, an MP4 video or a text file.";
  test.each([
    ["script in SVG", "image", svg, "a.svg", image],
    ["script in SVG named .png", "image", svg, "a.png", image],
    ["SVG with an XML head", "image", `<?xml version="1.0"?>${svg}`, "a.webp", image],
    ["SVG as an avatar", "avatar", svg, "me.svg", image],
    ["SVG as an attachment", "attachment", svg, "a.svg", attachment],
    ["HTML named .png", "image", "<!doctype html><script>alert(1)</script>", "a.png", image],
    ["HTML named .pdf", "document", "<html><script>alert(1)</script></html>", "a.pdf", document],
    ["HTML as an attachment", "attachment", "<html><script></script>", "a.html", attachment],
    ["HTML named .mp4", "video", `<script>alert(1)</script>${"x".repeat(9000)}`, "a.mp4", video],
    ["a PDF as an image", "image", samplePdf(), "a.png", image],
    ["an image as a document", "document", png, "a.pdf", document],
    ["an image as a video", "video", png, "a.mp4", video],
    ["a ZIP as a document", "document", sampleZip(), "a.docx", document],
    ["a ZIP as an attachment", "attachment", sampleZip(), "a.zip", attachment],
    ["macros", "document", sampleOffice("docm"), "a.docx", document],
    ["a program", "document", Buffer.from("4d5a90000300000004000000", "hex"), "a.pdf", document],
    ["binary named .txt", "attachment", Buffer.from([0, 1, 2, 255]), "a.txt", attachment],
    ["an old Office file without a name", "document", sampleOldOffice(), "a.bin", document],
  ])("%s", async (_name, kind, bytes, name, message) => {
    const before = await storedFiles();
    const { status, body } = await uploadAs(app, "superadmin", kind, Buffer.from(bytes), name);
    expect(status).toBe(415);
    expect(body).toMatchObject({ code: "unsupported_type", message });
    expect(await storedFiles()).toBe(before);
  });

  test.each([
    [
      "a broken image",
      "image",
      png.subarray(0, 400),
      "This image can't be read. Please try another one.",
    ],
    ["an empty image", "image", Buffer.alloc(0), "This file is empty."],
    ["an empty document", "document", Buffer.alloc(0), "This file is empty."],
    ["an empty video", "video", Buffer.alloc(0), "This file is empty."],
  ])("%s", async (_name, kind, bytes, message) => {
    const { status, body } = await uploadAs(app, "superadmin", kind, bytes, "a.png");
    expect([status, body.message]).toEqual([422, message]);
  });
});

describe("sizes", () => {
  test.each([
    ["image", 10, "Images can be at most 10 MB."],
    ["avatar", 10, "Images can be at most 10 MB."],
    ["attachment", 10, "Attachments can be at most 10 MB."],
    ["document", 50, "Documents can be at most 50 MB."],
  ])("%s", async (kind, megabytes, message) => {
    const before = await storedFiles();
    const bytes = Buffer.concat([samplePdf(), Buffer.alloc(megabytes * 1024 * 1024)]);
    const { status, body } = await uploadAs(app, "superadmin", kind, bytes, "a.pdf");
    expect([status, body.code, body.message]).toEqual([413, "too_large", message]);
    expect(await storedFiles()).toBe(before);
  });
});

describe("invalid upload requests", () => {
  const send = (path: string, init: RequestInit) => app.as("superadmin").send("POST", path, init);
  test.each([
    ["no kind", "/api/files", new FormData(), 422],
    ["an unknown kind", "/api/files?kind=program", new FormData(), 422],
    ["no file", "/api/files?kind=image", new FormData(), 422],
  ])("%s", async (_name, path, body, status) => {
    expect((await send(path, { body })).status).toBe(status);
  });

  test("rejects a field, JSON and an empty body", async () => {
    const field = new FormData();
    field.append("file", "text");
    expect((await send("/api/files?kind=image", { body: field })).status).toBe(413);
    const json = { body: "{}", headers: { "content-type": "application/json" } };
    expect((await send("/api/files?kind=image", json)).status).toBe(400);
    expect((await send("/api/files?kind=image", {})).status).toBe(400);
  });

  test("rejects another origin", async () => {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(png)]), "a.png");
    const headers = { origin: "https://evil.example" };
    expect((await send("/api/files?kind=image", { body, headers })).status).toBe(403);
  });

  test("stores nothing when the body is interrupted", async () => {
    const before = [await storedFiles(), await app.db.$count(files)];
    const upload = request(`${app.url}/api/files?kind=video`, {
      method: "POST",
      headers: {
        origin: app.services.env.APP_URL,
        cookie: app.people.superadmin.cookie,
        "content-type": "multipart/form-data; boundary=x",
      },
    });
    const broken = once(upload, "error");
    upload.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n');
    upload.write(sampleMp4(200_000));
    await expect.poll(() => app.db.$count(files), { timeout: 5000 }).toBe(Number(before[1]) + 1);
    upload.destroy();
    await broken;
    await expect
      .poll(async () => [await storedFiles(), await app.db.$count(files)], { timeout: 5000 })
      .toEqual(before);
  });
});
