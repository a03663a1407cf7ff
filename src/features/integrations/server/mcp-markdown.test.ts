import { expect, test } from "vitest";
import { toMarkdown } from "./mcp-markdown.ts";

const convert = (html: string) => toMarkdown(html, "https://app.example.test");

test("keeps headings, lists, quotes and emphasis", () => {
  const html =
    "<h2>Price</h2><p>Charge for <strong>value</strong>, <s>not</s> <em>hours</em>.</p>" +
    "<ul><li><p>One</p></li><li><p>Two</p></li></ul><ol><li>First</li></ol><blockquote>Why</blockquote>";
  const markdown = convert(html);
  expect(markdown).toContain("## Price");
  expect(markdown).toContain("Charge for **value**, ~~not~~ _hours_.");
  expect(markdown).toMatch(/^- +One$/m);
  expect(markdown).toMatch(/^1\. +First$/m);
  expect(markdown).toContain("> Why");
});

test("makes links and images absolute and keeps the alt text", () => {
  expect(convert('<p><a href="/events/1">Clinic</a></p>')).toBe(
    "[Clinic](https://app.example.test/events/1)",
  );
  expect(convert('<p><img src="/files/7" alt="A desk"></p>')).toBe(
    "![A desk](https://app.example.test/files/7)",
  );
  expect(convert('<iframe src="https://videos.example.test/1" title="Part 1"></iframe>')).toBe(
    "[Part 1](https://videos.example.test/1)",
  );
});

test("writes a table with its caption, without line breaks in cells", () => {
  const html =
    "<table><caption>Rates</caption><thead><tr><th>Role</th><th>Rate</th></tr></thead>" +
    "<tbody><tr><td><p>Design</p><p>Lead</p></td><td>a|b</td></tr></tbody></table>";
  expect(convert(html)).toBe("Rates\n\n| Role | Rate |\n| --- | --- |\n| Design Lead | a\\|b |");
});

test("writes the first row of a table without a header as one", () => {
  expect(convert("<table><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>")).toBe(
    "| 1 |\n| --- |\n| 2 |",
  );
});
