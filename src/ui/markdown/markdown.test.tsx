import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { xssPayloads } from "#test/xss-payloads.ts";
import { Markdown } from "./markdown.tsx";
import { safeHref } from "./parse-inline.ts";

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

test.each([
  ["One.\n\nTwo.", "<p>One.</p><p>Two.</p>"],
  [
    "**bold** and *soft* and `code`",
    "<p><strong>bold</strong> and <em>soft</em> and <code>code</code></p>",
  ],
  ["# Title\ntext", "<h3>Title</h3><p>text</p>"],
  ["### Deep", "<h4>Deep</h4>"],
  ["- a\n- b", "<ul><li>a</li><li>b</li></ul>"],
  ["- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"],
  ["3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'],
  ["1. a\n\n2. b", '<ol start="1"><li>a</li><li>b</li></ol>'],
  ["Text:\n- a", "<p>Text:</p><ul><li>a</li></ul>"],
  ["> quoted\n> more", "<blockquote><p>quoted\nmore</p></blockquote>"],
  [
    "```js\n<b>x</b>\n```\nafter",
    '<pre tabindex="0"><code>&lt;b&gt;x&lt;/b&gt;</code></pre><p>after</p>',
  ],
  ["```\nstill arriving", '<pre tabindex="0"><code>still arriving</code></pre>'],
  [
    "Rates:\n| Role | Hour |\n| --- | ---: |\n| *a* | 1 \\| 2 |\nafter",
    '<p>Rates:</p><div role="group" aria-label="Table" tabindex="0" class="overflow-x-auto"><table><thead><tr><th scope="col">Role</th><th scope="col">Hour</th></tr></thead><tbody><tr><td><em>a</em></td><td>1 | 2</td></tr></tbody></table></div><p>after</p>',
  ],
  ["| no table |\n| at all |", "<p>| no table |\n| at all |</p>"],
  ["---", "<hr/>"],
  ["2 * 3 * 4 and snake_case_name", "<p>2 * 3 * 4 and snake_case_name</p>"],
  ["**unfinished", "<p>**unfinished</p>"],
  ["See [1] and [12].", "<p>See [1] and [12].</p>"],
  [
    "[ours](/events)",
    '<p><a href="/events" target="_blank" rel="noopener noreferrer nofollow">ours</a></p>',
  ],
  ["![a cat](https://evil.example/x.png)", "<p>a cat</p>"],
  ["[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"],
  ["[x](javascript:alert)", "<p>x</p>"],
  ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
])("%j", (text, expected) => {
  expect(html(text)).toBe(expected);
});

test.each([
  ["/events", "/events"],
  ["/support#faq-1", "/support#faq-1"],
  ["https://example.com/a?b=c", "https://example.com/a?b=c"],
  ["//evil.example", null],
  ["/\\evil.example", null],
  ["/a\\b", null],
  ["http://example.com", null],
  ["https://us@evil.example", null],
  ["https://us:pw@evil.example", null],
  ["JavaScript:alert", null],
  ["data:text/html,x", null],
  ["vbscript:x", null],
  ["events", null],
  ["", null],
])("resolves link target %j", (target, expected) => {
  expect(safeHref(target)).toBe(expected);
});

test("renders XSS payloads as text and harmless links", () => {
  const allowed = new Set(
    "p h3 h4 ul ol li strong em code pre blockquote hr a"
      .split(" ")
      .flatMap((tag) => [tag, `/${tag}`]),
  );
  for (const payload of xssPayloads) {
    for (const text of [
      payload,
      `[x](${payload})`,
      `![x](${payload})`,
      `**${payload}**`,
      `- ${payload}`,
    ]) {
      const tags = [...html(text).matchAll(/<([^\s>/]*\/?[^\s>/]*)/g)].map(([, tag = ""]) => tag);
      expect(tags.filter((tag) => !allowed.has(tag))).toEqual([]);
      expect(html(text)).not.toMatch(/<[^>]*\s(on\w+|style|src|srcdoc)=/i);
      expect(html(text)).not.toMatch(/href="(?!\/(?![/\\])|https:\/\/)/i);
    }
  }
});

// Linear code takes well under a second; quadratic code takes 10^10 steps and more.
test.each(["*", "**a", "[", "[a](", "`", "> ", "- ", "_a_", "![", "\n\n", "1. "])(
  "parses a long hostile text quickly: %j",
  { timeout: 60_000 },
  (piece) => {
    const start = performance.now();
    html(piece.repeat(100_000));
    expect(performance.now() - start).toBeLessThan(5000);
  },
);
