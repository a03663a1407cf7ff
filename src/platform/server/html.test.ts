import { describe, expect, test } from "vitest";
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from "#lib/html-rules.ts";
import { xssPayloads } from "#test/xss-payloads.ts";
import { countWords, htmlToText, readMinutes, sanitizeHtml } from "./html.ts";

const TAG = /<\/?([a-z0-9]+)((?: [a-z]+(?:="[^"<>]*")?)*)(?: \/)?>/g;
const ATTRIBUTE = / ([a-z]+)(?:="([^"]*)")?/g;

/**
 * The violations in sanitized HTML. Strict: everything that is neither a well-formed tag nor text
 * without angle brackets is a violation, even if browsers would render it safely.
 */
function violations(html: string): string[] {
  const found = /[<>]/.test(html.replace(TAG, "")) ? ["a stray bracket"] : [];
  for (const [, name = "", attributes = ""] of html.matchAll(TAG)) {
    if (!ALLOWED_TAGS.includes(name)) found.push(`<${name}>`);
    for (const [, attribute = "", value = ""] of attributes.matchAll(ATTRIBUTE)) {
      if (!ALLOWED_ATTRIBUTES[name]?.includes(attribute)) found.push(`${name} ${attribute}`);
      if ((attribute === "href" || attribute === "src") && !isSafe(value)) found.push(value);
    }
  }
  return found;
}

const isSafe = (address: string): boolean => {
  const url = URL.parse(address, "https://own.test/some/page");
  return url !== null && ["http:", "https:", "mailto:"].includes(url.protocol);
};

test("has a large collection of payloads without duplicates", () => {
  expect(xssPayloads.length).toBeGreaterThanOrEqual(150);
  expect(new Set(xssPayloads).size).toBe(xssPayloads.length);
});

test.each(xssPayloads.map((payload) => [payload]))("neutralizes %s", (payload) => {
  const clean = sanitizeHtml(payload);
  expect(violations(clean), clean).toEqual([]);
  // Sanitizing is idempotent: a second save changes nothing.
  expect(sanitizeHtml(clean)).toBe(clean);
});

test("neutralizes nested payloads", () => {
  for (const [at, payload] of xssPayloads.entries()) {
    const other = xssPayloads[(at * 7 + 13) % xssPayloads.length];
    const clean = sanitizeHtml(`<table><td>${payload}<p>${other}</p></table><p>${other}${payload}`);
    expect(violations(clean), `${payload}\n${other}\n${clean}`).toEqual([]);
  }
});

describe("keeps allowed HTML", () => {
  const kept = [
    "<h2>Title</h2><p>Some <strong>bold</strong> and <em>slanted</em> text.</p>",
    '<ul><li>one</li><li>two<ol start="3"><li>deep</li></ol></li></ul>',
    '<table><caption>Rates</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<p><a href="/resources/pricing">ours</a> <a href="mailto:team@agency.example">mail</a> <a href="#part">here</a></p>',
    '<figure><img src="/files/x" alt="A chart" width="640" height="360" /><figcaption>Figure 1</figcaption></figure>',
    "<pre><code>const a = 1 &lt; 2;</code></pre><blockquote><p>Quote</p></blockquote><hr /><p>a<br />b</p>",
    "<p>H<sub>2</sub>O <u>u</u> <s>s</s> x<sup>2</sup> <code>c</code> <kbd>K</kbd> <mark>m</mark></p>",
    "<dl><dt>Term</dt><dd>Meaning</dd></dl>",
  ];
  test.each(kept)("%s", (html) => expect(sanitizeHtml(html)).toBe(html));
});

describe("rewrites HTML", () => {
  test.each([
    [
      "foreign links open apart",
      '<a href="https://a.example/b" target="_top" rel="opener">x</a>',
      '<a href="https://a.example/b" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    [
      "old tags",
      "<h1>a</h1><b>b</b><i>c</i><strike>d</strike>",
      "<h2>a</h2><strong>b</strong><em>c</em><s>d</s>",
    ],
    ["a dead link leaves its words", '<a href="javascript:x">words</a>', "words"],
    ["pictures by http", '<p>a<img src="http://a.example/b.png">b</p>', "<p>ab</p>"],
    ["pictures of another host without a scheme", '<img src="//a.example/b.png">', ""],
    [
      "styles, classes and ids",
      '<p style="color:red" class="x" id="y" data-z="1">a</p>',
      "<p>a</p>",
    ],
    ["a page in a page", '<iframe src="https://evil.example/"></iframe><p>a</p>', "<p>a</p>"],
    [
      "sizes that are none",
      '<img src="/a.png" width="100%" height="12">',
      '<img src="/a.png" height="12" />',
    ],
    [
      "spans that no table needs, and what else a cell may not have",
      '<table><tr><td colspan="51" rowspan="0" style="x">a</td><td colspan="50" rowspan="2" align="right" scope="col">b</td><th scope="evil" colspan="-1">c</th></tr></table>',
      '<table><tr><td>a</td><td colspan="50" rowspan="2">b</td><th>c</th></tr></table>',
    ],
    ["a NUL", "<p>a\u0000b</p>", "<p>ab</p>"],
  ])("%s", (_name, html, expected) => expect(sanitizeHtml(html)).toBe(expected));

  test.each([
    [
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    ],
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
    [
      "//www.loom.com/share/0281766fa2d04bb788eaf19e65135184",
      "https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184",
    ],
    [
      "https://fast.wistia.com/embed/iframe/e4a27b971d?x=1",
      "https://fast.wistia.net/embed/iframe/e4a27b971d",
    ],
  ])("the player %s becomes its quiet form", (from, to) => {
    const clean = sanitizeHtml(`<iframe src="${from}" width="1" onload="x"></iframe>`);
    expect(clean).toContain(`<iframe src="${to.replace("&", "&amp;")}" title="Video"`);
  });
});

describe("limits the time for hostile HTML", () => {
  test.each([
    ["nested", `${"<div>".repeat(80_000)}x${"</div>".repeat(80_000)}`],
    ["never closed", `${"<b>".repeat(200_000)}x`],
    ["with ends that end nothing", `${"<div></i>".repeat(80_000)}x`],
    ["of list items alone", `${"<li>".repeat(150_000)}x`],
    ["of brackets", `${"<".repeat(900_000)}x`],
    ["of comments", `${"<!--".repeat(200_000)}--> x`],
    ["of attributes", `<p ${"a=1 ".repeat(200_000)}>x</p>`],
  ])("%s", (_name, html) => {
    const started = performance.now();
    const clean = sanitizeHtml(html);
    expect(performance.now() - started).toBeLessThan(5000);
    expect(clean).toContain("x");
    expect(violations(clean)).toEqual([]);
  });

  test("keeps the structure of a text with realistic nesting", () => {
    const deep = `${"<blockquote>".repeat(40)}x${"</blockquote>".repeat(40)}`;
    expect(sanitizeHtml(deep)).toBe(deep);
  });
});

describe("plain text", () => {
  test("writes one line per block, decodes entities and drops scripts", () => {
    const html =
      "<h2>Rates &amp; fees</h2><ul><li>one</li><li>1 &lt; 2</li></ul><script>no</script><p>a<br>b</p>";
    expect(htmlToText(html)).toBe("Rates & fees\none\n1 < 2\na\nb");
  });
  test("writes one line per table row with separate cells", () => {
    const html =
      "<table><tr><th>Role</th><th>Hour</th></tr><tr><td>a</td><td><p>b</p><p>c</p></td></tr></table>";
    expect(htmlToText(html)).toBe("Role Hour\na b\nc");
  });
  test.each([
    ["", 0],
    ["<p>one two</p><p>three</p>", 3],
    ["<table><tr><th>one</th><td>two</td></tr><tr><td>three</td><td></td></tr></table>", 3],
    ["<p>a - b … don't re-use 42</p>", 5],
    ["<p>élan&nbsp;vital</p>", 2],
  ])("%s", (html, count) => expect(countWords(html)).toBe(count));
  test.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
  ])("%i words take %i minutes", (words, minutes) =>
    expect(readMinutes(`<p>${"word ".repeat(words)}</p>`)).toBe(minutes),
  );
});
