import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchRemoteImage } from "#platform/server/safe-fetch.ts";
import { samplePng } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { DEFAULT_MAPPING } from "../mapping.ts";
import { mapRecord } from "./map-record.ts";
import { type FetchImage, rehostImages } from "./rehost-images.ts";

const app = await testApp();
const png = await samplePng(20, 10);
let base = "";
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (request.url === "/away") {
    response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" });
    return response.end();
  }
  const isImage = request.url?.includes(".png");
  response.writeHead(isImage ? 200 : 404, { "content-type": isImage ? "image/png" : "text/html" });
  return response.end(isImage ? png : "nothing");
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** As in the product, but with access to the local test server. */
const fromFake: FetchImage = (address) =>
  fetchRemoteImage(address, { isAllowedAddress: (ip) => ip === "127.0.0.1", timeoutMs: 2_000 });

const rehost = (fields: Record<string, unknown>, fetchImage = fromFake) => {
  const { article } = mapRecord({ _id: "r", ...fields }, DEFAULT_MAPPING, new Date());
  const { services } = app;
  return rehostImages(article, { services, ownerId: app.people.superadmin.id, fetchImage });
};

test("copies each reachable image once", async () => {
  const { article, warnings } = await rehost({
    Image: `${base}/a.png`,
    Images: [`${base}/a.png`, `${base}/b.png`],
    Content: `<p>x</p><img alt="One" src="${base}/a.png?x=1&amp;y=2"><IMG SRC='${base}/b.png'>`,
  });
  expect(warnings).toEqual([]);
  const own = /^\/files\/[0-9a-f-]{36}$/;
  expect(article.featuredImageUrl).toMatch(own);
  expect(article.contentImages?.[0]).toBe(article.featuredImageUrl);
  expect(article.body).toMatch(
    /^<p>x<\/p><img alt="One" src="\/files\/[0-9a-f-]{36}"><IMG SRC="\/files\/[0-9a-f-]{36}">$/,
  );
  expect(asked.filter((url) => url === "/a.png")).toHaveLength(1);
  expect(asked).toContain("/a.png?x=1&y=2");
});

test("copies inline data images", async () => {
  const data = `data:image/png;base64,${png.toString("base64")}`;
  const { article, warnings } = await rehost({ Content: `<img src="${data}">` });
  expect([article.body, warnings]).toEqual([expect.stringMatching(/src="\/files\//), []]);
  const broken = await rehost({ Content: '<img src="data:image/png;base64,AAAA">' });
  expect(broken.article.body).toBe('<img src="">');
  expect(broken.warnings).toHaveLength(1);
});

test("keeps the URL of an image that cannot be copied when it uses https", async () => {
  const { article, warnings } = await rehost({
    Image: `${base}/missing`,
    Images: ["https://pictures.invalid/x.jpg", "nonsense"],
  });
  expect(article).toMatchObject({
    featuredImageUrl: null,
    contentImages: ["https://pictures.invalid/x.jpg"],
  });
  expect(warnings.toSorted()).toEqual([
    `The image “${base}/missing” was not copied: The server responded with 404. It was removed.`,
    "The image “https://pictures.invalid/x.jpg” was not copied: The host name is unknown. It keeps its original URL.",
    "The image “nonsense” was not copied: This isn't a valid URL. It was removed.",
  ]);
});

describe("proof 19: never requests private addresses", () => {
  const product: FetchImage = (address) => fetchRemoteImage(address, { timeoutMs: 2_000 });
  test.each([
    "http://127.0.0.1:PORT/a.png",
    "http://localhost:PORT/a.png",
    "http://2130706433:PORT/a.png",
    "http://0x7f.1:PORT/a.png",
    "http://[::1]:PORT/a.png",
    "http://[::ffff:127.0.0.1]:PORT/a.png",
    "http://169.254.169.254/latest/meta-data",
    "http://10.0.0.1/a.png",
    "file:///etc/passwd",
  ])("%s", async (pattern) => {
    asked.length = 0;
    const address = pattern.replace("PORT", new URL(base).port);
    const { article, warnings } = await rehost(
      { Image: address, Content: `<img src="${address}">` },
      product,
    );
    expect(article).toMatchObject({ featuredImageUrl: null, body: '<img src="">' });
    expect(warnings).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  test("rejects a redirect to a private address", async () => {
    const { warnings } = await rehost({ Image: `${base}/away` });
    expect(warnings[0]).toContain("The URL doesn't point to the public internet");
  });
});

test("limits the requests of one record", async () => {
  asked.length = 0;
  const Images = Array.from({ length: 80 }, (_, index) => `${base}/${index}.png`);
  const { warnings } = await rehost({ Images });
  expect(asked).toHaveLength(60);
  expect(warnings).toEqual([
    "Only the first 60 images were copied. The others keep their original URL.",
  ]);
  const begin = performance.now();
  await rehost({ Content: "<img ".repeat(100_000) });
  expect(performance.now() - begin).toBeLessThan(2_000);
});
