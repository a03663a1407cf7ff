import { expect, test } from "vitest";
import { activeSection } from "./navigation.ts";

const SECTIONS = ["/", "/gurus", "/gurus/articles", "/admin", "/admin/pillars", "/support"];

test.each([
  ["/", "/"],
  ["/gurus", "/gurus"],
  ["/gurus/ines-carvalho", "/gurus"],
  ["/gurus/articles", "/gurus/articles"],
  ["/admin", "/admin"],
  ["/admin/pillars/1/elements/2/lessons", "/admin/pillars"],
  ["/admin/unknown", "/admin"],
  ["/supporters", undefined],
  ["/search", undefined],
])("finds the nearest section of %s: %s", (path, section) => {
  expect(activeSection(SECTIONS, path)).toBe(section);
});
