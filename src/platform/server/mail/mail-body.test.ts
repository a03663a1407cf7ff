import { expect, test } from "vitest";
import { DEMO_BRAND } from "../../brand.ts";
import { mailBodyOf } from "./mail-body.ts";

const brand = { ...DEMO_BRAND, logoUrl: null };
const bodyOf = (html: string) => mailBodyOf(html, brand, "https://app.example.test");

test("gives every tag a style and every link a whole address", () => {
  const { html } = bodyOf('<h2>Title</h2><p>See <a href="/events">the events</a>.</p><hr>');
  expect(html).toMatch(/^<h2 style="[^"]+">Title<\/h2><p style="[^"]+">See <a style="color:#/);
  expect(html).toContain('href="https://app.example.test/events"');
  expect(html).toMatch(/<hr style="[^"]+" \/>$/);
});

test("writes a plain text with paragraphs, lists and addresses", () => {
  const { text } = bodyOf(
    "<h2>News &amp; more</h2><p>One<br>two</p><ul><li>First</li><li><strong>Second</strong></li></ul>" +
      '<p><a href="https://x.test/?a=1&amp;b=2">Read <em>it</em></a> or write to <a href="mailto:a@x.test">a@x.test</a></p>',
  );
  expect(text).toBe(
    "News & more\n\nOne\n\ntwo\n- First\n- Second\n\nRead it (https://x.test/?a=1&b=2) or write to a@x.test",
  );
});

test("contains nothing that was not allowed before", () => {
  const { html } = bodyOf(
    '<p onclick="x()" style="position:fixed">a</p><script>x()</script><a href="javascript:x()">b</a><a href="//evil.test">c</a>',
  );
  expect(html).not.toMatch(/onclick|position|script|evil/);
});
