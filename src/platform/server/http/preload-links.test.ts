import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createPreloadLinkHeader } from "./preload-links.ts";

const folder = await mkdtemp(join(tmpdir(), "colonnade-links-"));
afterAll(() => rm(folder, { recursive: true }));
await writeFile(
  join(folder, ".screens.json"),
  JSON.stringify({
    entry: ["/assets/index.js", "/assets/index.css"],
    fonts: ["/assets/letters.woff2"],
    screens: {
      "/gurus/$slug": ["/assets/guru.js", "/assets/ui.js", "/assets/prose.css"],
      "/gurus/profile": ["/assets/profile.js"],
      "/gurus": ["/assets/gurus.js"],
    },
  }),
);
const links = createPreloadLinkHeader(folder, {
  "/gurus/$slug": ["/gurus/$slug"],
  "/gurus": ["/gurus"],
});

test("names the entry, the code of the screen and, once signed in, what it reads", () => {
  expect(links("/gurus/mira-holt", true)?.split(", ")).toEqual([
    "</assets/index.js>; rel=modulepreload",
    "</assets/index.css>; rel=preload; as=style; crossorigin",
    "</api/session>; rel=preload; as=fetch; crossorigin",
    "</api/gurus/mira-holt>; rel=preload; as=fetch; crossorigin",
    "</assets/guru.js>; rel=modulepreload",
    "</assets/ui.js>; rel=modulepreload",
    "</assets/prose.css>; rel=preload; as=style; crossorigin",
    "</assets/letters.woff2>; rel=preload; as=font; crossorigin",
  ]);
  expect(links("/gurus/mira-holt", false)).not.toContain("/api/gurus");
});

test("a place of its own comes before a name in an address", () => {
  expect(links("/gurus/profile", true)).toContain("/assets/profile.js");
  expect(links("/gurus/", true)).toContain("/assets/gurus.js");
});

test("says nothing about places that are no screens, and puts nothing foreign into a header", () => {
  expect(links("/gurus/a/b", true)).toBeNull();
  expect(links("/nowhere", true)).toBeNull();
  expect(links("/gurus/a%0D%0Ab%3E", true)).not.toMatch(/[\r\n]/);
});

test("a build without the list works all the same", () => {
  expect(createPreloadLinkHeader(tmpdir(), {})("/gurus", true)).toBeNull();
});
