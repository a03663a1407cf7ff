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

test("lists the entry, the screen's code and, when signed in, its first reads", () => {
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

test("prefers an exact path to a path with a parameter", () => {
  expect(links("/gurus/profile", true)).toContain("/assets/profile.js");
  expect(links("/gurus/", true)).toContain("/assets/gurus.js");
});

test("sends no header for unknown paths and escapes parameters", () => {
  expect(links("/gurus/a/b", true)).toBeNull();
  expect(links("/nowhere", true)).toBeNull();
  expect(links("/gurus/a%0D%0Ab%3E", true)).not.toMatch(/[\r\n]/);
});

test("sends no header when the build has no route list", () => {
  expect(createPreloadLinkHeader(tmpdir(), {})("/gurus", true)).toBeNull();
});
