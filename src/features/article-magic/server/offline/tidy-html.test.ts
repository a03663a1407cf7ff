import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitizeHtml } from "#platform/server/html.ts";
import { checkFidelity } from "../../compare/fidelity.ts";
import { tidyHtml } from "./tidy-html.ts";

describe("tidyHtml", () => {
  test.each([
    ["loose words", "Just words", "<p>Just words</p>"],
    ["wrappers", "<div><div>One</div><div>Two</div></div>", "<p>One</p><p>Two</p>"],
    ["two breaks", "<p>One<br><br>Two<br>and more</p>", "<p>One</p><p>Two<br />and more</p>"],
    ["empty paragraphs", "<p>One</p><p>&nbsp;</p><p> </p><p>Two</p>", "<p>One</p><p>Two</p>"],
    ["spaces", "<p>One   and\n two</p>", "<p>One and two</p>"],
    ["a bold line", "<p><b>The rule</b></p><p>Ask.</p>", "<h2>The rule</h2><p>Ask.</p>"],
    [
      "a bold line below a heading",
      "<h2>Top</h2><p>x</p><p><b>The rule</b></p><p>Ask.</p>",
      "<h2>Top</h2><p>x</p><h3>The rule</h3><p>Ask.</p>",
    ],
    [
      "two bold lines in a row",
      "<p><b>One</b></p><p><b>Two</b></p><p>Ask.</p>",
      "<p><strong>One</strong></p><h2>Two</h2><p>Ask.</p>",
    ],
    [
      "a bold sentence",
      "<p><b>Never wait.</b></p><p>Ask.</p>",
      "<p><strong>Never wait.</strong></p><p>Ask.</p>",
    ],
    [
      "dashes",
      "<p>Take:</p><p>- one</p><p>- two</p>",
      "<p>Take:</p><ul><li>one</li><li>two</li></ul>",
    ],
    [
      "dashes after breaks",
      "<p>Take:<br>• one<br>• <em>two</em></p>",
      "<p>Take:</p><ul><li>one</li><li><em>two</em></li></ul>",
    ],
    ["one dash alone", "<p>- so he said</p><p>Yes.</p>", "<p>- so he said</p><p>Yes.</p>"],
    [
      "numbers",
      "<p>1. one</p><p>2. two</p><p>Then.</p>",
      "<ol><li>one</li><li>two</li></ol><p>Then.</p>",
    ],
    [
      "numbers from three",
      "<p>3) one</p><p>4) two</p>",
      '<ol start="3"><li>one</li><li>two</li></ol>',
    ],
    ["numbers out of order", "<p>1. one</p><p>5. two</p>", "<p>1. one</p><p>5. two</p>"],
    [
      "levels that were skipped",
      "<h3>A</h3><p>x</p><h5>B</h5><p>y</p>",
      "<h2>A</h2><p>x</p><h3>B</h3><p>y</p>",
    ],
    [
      "a tag across a break",
      "<p><b>One<br><br>Two</b> x</p>",
      "<p><strong>One<br /><br />Two</strong> x</p>",
    ],
  ])("tidies %s", (_name, html, tidy) => {
    expect(tidyHtml(html)).toBe(tidy);
  });

  test.each([
    "<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>",
    "<ul><li>one<ul><li>two</li></ul></li></ul>",
    "<blockquote><p>Said.</p></blockquote>",
    "<pre><code>a  b\n  c</code></pre>",
    '<figure><img src="/files/a.webp" alt="A desk" /><figcaption>A desk</figcaption></figure>',
    '<p>See <a href="/resources/one">this</a> and <img src="/files/a.webp" alt="" />.</p>',
  ])("keeps %s unchanged", (html) => {
    expect(tidyHtml(html)).toBe(html);
  });
});

const inline = fc.constantFrom(
  ...["30 days", "ask Voss", "<b>Key point</b>", "<em>so</em>", "<br>", "<br><br>", " ", "&nbsp;"],
  ...["- a", "1. b", "2. c", "x < y", "<i>open", "</b>", '<a href="https://a.example/1">here</a>'],
);
const container = fc.constantFrom(
  "p",
  "div",
  "h3",
  "h5",
  "li",
  "ul",
  "blockquote",
  "td",
  "section",
);
const messy = fc
  .array(fc.tuple(container, fc.array(inline, { maxLength: 6 })), { maxLength: 8 })
  .map((parts) => parts.map(([tag, inside]) => `<${tag}>${inside.join(" ")}</${tag}>`).join(""));

test("loses no fact and is idempotent for random HTML", () => {
  fc.assert(
    fc.property(messy, (html) => {
      const tidy = tidyHtml(html);
      const text = (body: string) => ({ title: "t", subtitle: null, proTip: null, body });
      expect(checkFidelity(text(sanitizeHtml(html)), text(tidy))).toEqual([]);
      expect(sanitizeHtml(tidy)).toBe(tidy);
      expect(tidyHtml(tidy)).toBe(tidy);
    }),
    { numRuns: 500 },
  );
});
