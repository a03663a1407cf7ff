import { expect, test } from "vitest";
import { articleSlug } from "../article-contract.ts";
import { hasContent } from "../article-form-contract.ts";
import { canReadAgentsOnly, editRefusal, fileVisibilityOf, writingRefusal } from "./policy.ts";

test.each([
  ["superadmin", true],
  ["agent", true],
  ["support", false],
  ["team_member", false],
] as const)("decides whether %s reads agents_only articles: %s", (role, may) => {
  expect(canReadAgentsOnly({ role })).toBe(may);
});

test.each([
  ["Price It Right!", "price-it-right"],
  ["  Über -- 50% off ", "ber-50-off"],
  ["", "untitled-article-7"],
  ["!!!", "untitled-article-7"],
  ["Untitled Article", "untitled-article-7"],
  ["untitled-article", "untitled-article-7"],
  ["Untitled Article 2", "untitled-article-2"],
])("derives the slug of %j: %s", (title, slug) => {
  expect(articleSlug(title, 7)).toBe(slug);
});

test.each([
  ["<p>Words</p>", true],
  ['<p><img src="/files/x"></p>', true],
  ['<iframe src="https://player.vimeo.com/video/1"></iframe>', true],
  ["<p> &nbsp;</p><br>", false],
  ["", false],
])("detects content in %j: %s", (html, is) => {
  expect(hasContent(html)).toBe(is);
});

test.each([
  [false, "all", "private"],
  [false, "agents_only", "private"],
  [true, "all", "members"],
  [true, "agents_only", "agents_only"],
] as const)(
  "derives file visibility when published is %s and the scope is %s: %s",
  (isPublished, scope, open) => {
    expect(fileVisibilityOf({ isPublished, visibilityScope: scope })).toBe(open);
  },
);

test("decides whether a guru may write, publish and edit", () => {
  expect(writingRefusal(null, false)?.code).toBe("guru_profile_required");
  expect(writingRefusal({ publishRefusal: "Not yet." }, true)?.code).toBe("guru_inactive");
  expect(writingRefusal({ publishRefusal: "Not yet." }, false)).toBeNull();
  expect(writingRefusal({ publishRefusal: null }, true)).toBeNull();
  const mine = { guruId: "g", isVisible: false };
  expect(editRefusal({ id: "g" }, mine)).toBeNull();
  expect(editRefusal({ id: "other" }, mine)?.status).toBe(404);
  expect(editRefusal({ id: "other" }, { ...mine, isVisible: true })?.status).toBe(403);
  expect(editRefusal(null, { guruId: null, isVisible: true })?.status).toBe(403);
  expect(editRefusal({ id: "g" }, undefined)?.status).toBe(404);
});
