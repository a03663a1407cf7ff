import fc from "fast-check";
import { expect, test } from "vitest";
import { imageAddress } from "./image-address.ts";

const direct = "https://images.pexels.com/photos/1181406/pexels-photo-1181406.jpeg";
const converted = `${direct}?auto=compress&cs=tinysrgb&w=1260`;
const FALLBACK = { url: "/art/fallback-4.webp", source: "fallback" };
const read = (suggested: string) => imageAddress(suggested, () => 3);

test.each([direct, `${direct}?auto=compress&w=600`, ` ${direct}\n`])(
  "keeps the direct URL %j",
  (suggested) => {
    expect(read(suggested)).toEqual({ url: suggested.trim(), source: "stock" });
  },
);

test.each([
  "https://www.pexels.com/photo/people-at-a-table-1181406/",
  "https://www.pexels.com/photo/people-at-a-table-1181406",
  "https://pexels.com/photo/1181406/",
  "http://www.pexels.com/photo/1181406/?utm=1#top",
  "https://www.pexels.com/de-de/foto/menschen-am-tisch-1181406/",
])("converts the photo page %s to its image URL", (suggested) => {
  expect(read(suggested)).toEqual({ url: converted, source: "stock" });
});

test("upgrades http to https", () => {
  expect(read(direct.replace("https", "http"))).toEqual({ url: direct, source: "stock" });
});

test.each([
  "",
  "a desk by the window",
  "https://images.unsplash.com/photo-1.jpg",
  "https://images.pexels.com.evil.example/photos/1/pexels-photo-1.jpeg",
  "https://evil.example/https://images.pexels.com/photos/1/a.jpeg",
  "https://user:pass@images.pexels.com/photos/1/pexels-photo-1.jpeg",
  "https://images.pexels.com:8443/photos/1/pexels-photo-1.jpeg",
  "https://images.pexels.com/users/avatars/1/a.jpeg",
  "https://images.pexels.com/photos/1/pexels-photo-1.svg",
  "https://www.pexels.com/search/desk/",
  "https://www.pexels.com/@someone",
  "javascript:alert(1)//images.pexels.com/photos/1/a.jpeg",
  "data:image/png;base64,AAAA",
  "//images.pexels.com/photos/1/pexels-photo-1.jpeg",
  `${direct}?${"a".repeat(2000)}`,
])("replaces %j with a built-in image", (suggested) => {
  expect(read(suggested)).toEqual(FALLBACK);
});

test("always returns a built-in image or a URL on the stock photo host", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.constant(direct)), (suggested) => {
      expect(imageAddress(suggested).url).toMatch(
        /^(?:\/art\/fallback-[1-8]\.webp|https:\/\/images\.pexels\.com\/photos\/)/,
      );
    }),
  );
});

test("picks from all eight built-in images", () => {
  const picked = new Set(Array.from({ length: 400 }, () => imageAddress("").url));
  expect(picked.size).toBe(8);
});
