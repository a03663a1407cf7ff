import sharp from "sharp";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";

const app = await testApp();
const png = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: "#0f3460" } })
    .png()
    .toBuffer();

test("an image is kept as WebP in three widths", async () => {
  const { status, body } = await uploadAs(
    app,
    "superadmin",
    "image",
    await png(2000, 1000),
    "a b.png",
  );
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({
    kind: "image",
    contentType: "image/webp",
    name: "a b.webp",
    width: 1600,
    height: 800,
  });
  for (const [path, width] of [
    ["", 1600],
    ["/480", 480],
    ["/960", 960],
  ] as const) {
    const answer = await fetch(app.url + body.url + path, {
      headers: { cookie: app.people.superadmin.cookie },
    });
    expect(answer.status).toBe(200);
    const { format, width: real } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([format, real]).toEqual(["webp", width]);
  }
});
