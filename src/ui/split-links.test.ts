import fc from "fast-check";
import { expect, test } from "vitest";
import { splitLinks } from "./split-links.ts";

test.each([
  ["no URL", [{ text: "no URL" }]],
  [
    "see https://a.test/x?y=1#z, please",
    [
      { text: "see " },
      { text: "https://a.test/x?y=1#z", href: "https://a.test/x?y=1#z" },
      { text: ", please" },
    ],
  ],
  [
    "(http://a.test).",
    [{ text: "(" }, { text: "http://a.test", href: "http://a.test" }, { text: ")." }],
  ],
  ["javascript:alert(1)", [{ text: "javascript:alert(1)" }]],
  ["data:text/html,<b>", [{ text: "data:text/html,<b>" }]],
  ["https://", [{ text: "https://" }]],
])("%j", (text, expected) => {
  expect(splitLinks(text)).toEqual(expected);
});

test("preserves the text and links only URLs", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.webUrl(), fc.string(), (before, url, after) => {
      const text = `${before} ${url} ${after}`;
      const parts = splitLinks(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const { href } of parts) {
        if (href !== undefined) expect(["http:", "https:"]).toContain(new URL(href).protocol);
      }
    }),
  );
});
