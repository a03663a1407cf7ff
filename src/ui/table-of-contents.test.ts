import { expect, test } from "vitest";
import { tableOfContents } from "./table-of-contents.ts";

test("lists headings of two levels with unique ids", () => {
  const html =
    '<h2>First steps</h2><p>x</p><h3 class="a">Rates &amp; <em>fees</em></h3><h4>deep</h4><h2>First steps</h2><h1>Ünder 40%</h1><h2> </h2><h2>日本</h2>';
  expect(tableOfContents(html)).toEqual([
    { id: "section-first-steps", text: "First steps", level: 2 },
    { id: "section-rates-fees", text: "Rates & fees", level: 3 },
    { id: "section-first-steps-2", text: "First steps", level: 2 },
    { id: "section-u-nder-40", text: "Ünder 40%", level: 2 },
    { id: "section-日本", text: "日本", level: 2 },
  ]);
});

test("returns an empty list without headings", () => {
  expect(tableOfContents("<p>Just text with <b>h2</b></p>")).toEqual([]);
});
