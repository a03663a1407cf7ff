import { expect, type Page, test } from "@playwright/test";
import { samplePng } from "#test/sample-files.ts";
import { test as inProduct } from "./fixtures.ts";
import { kitPage, openWithoutServer, serveKit, signInQuietly } from "./media-kit/serve-kit.ts";

const saved = (page: Page) => page.getByLabel("Saved HTML");
const visual = (page: Page) => page.locator("[contenteditable=true]");

function collectConsoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    const isMissing = message.text().includes("404");
    if (message.type() === "error" && !isMissing) errors.push(message.text());
  });
  return errors;
}

inProduct(
  "inserts headings, marks, lists, links, images and videos with the toolbar",
  async ({ page, app }) => {
    const errors = collectConsoleErrors(page);
    await signInQuietly(page, app.url, "superadmin");
    await serveKit(page);
    await page.goto(kitPage("Writing"));
    const body = page.getByRole("textbox", { name: "Body" });
    const tool = (name: string) => page.getByRole("button", { name, exact: true });
    // Focus returns to the text after a moment; the test types faster than a person.
    const use = async (name: string) => {
      await tool(name).click();
      await expect(body).toBeFocused();
    };
    await body.click();
    await use("Heading 2");
    await page.keyboard.type("Rates");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Be ");
    await use("Bold");
    await page.keyboard.type("clear");
    await use("Bold");
    await page.keyboard.press("Enter");
    await use("Bulleted list");
    await page.keyboard.type("one");
    await page.keyboard.press("Enter");
    await page.keyboard.type("two");
    await expect(saved(page)).toHaveText(
      "<h2>Rates</h2><p>Be <strong>clear</strong></p><ul><li>one</li><li>two</li></ul>",
    );

    await page.keyboard.press("Shift+Home");
    await tool("Link").click();
    const address = page.getByLabel("Link URL");
    await address.fill("javascript:alert(1)");
    await address.press("Enter");
    await expect(page.getByText(/Please enter a URL/)).toBeVisible();
    await address.fill("agency.example/pricing");
    await address.press("Enter");
    await expect(saved(page)).toContainText('<a href="https://agency.example/pricing">two</a>');

    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await tool("Video").click();
    const video = page.getByLabel("Video URL");
    await video.fill("https://example.com/film");
    await page.getByRole("button", { name: "Add video" }).click();
    await expect(page.getByText(/YouTube, Vimeo, Loom or Wistia video/)).toBeVisible();
    await video.fill("https://youtu.be/dQw4w9WgXcQ");
    await video.press("Enter");
    await expect(saved(page)).toContainText(
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"',
    );

    await page
      .getByLabel("Choose an image for the text")
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await samplePng() });
    await expect(saved(page)).toContainText(/<img src="\/files\/[0-9a-f-]{36}" alt="">/);

    await tool("Undo").click();
    await expect(saved(page)).not.toContainText("<img");
    await tool("Redo").click();
    await expect(saved(page)).toContainText("<img");
    expect(errors).toEqual([]);
  },
);

test("keeps supported HTML unchanged", async ({ page }) => {
  const html =
    '<h2>A</h2><p>Some <em><strong>text</strong></em>, <code>code</code> and a <a href="/resources">link</a>.</p><ul><li>one<ul><li>deep</li></ul></li><li>two</li></ul><ol start="3"><li>three</li></ol><blockquote><p>Quote</p></blockquote><table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><th scope="row">1</th><td rowspan="2">2</td></tr><tr><td><p>3</p><p>4</p></td></tr></tbody></table><pre><code>a &lt; b\n  c</code></pre><p><img></p><hr><h3>B</h3><p>a<br>b</p>'.replace(
      "<p><img></p>",
      '<img src="/demo-files/cover-01.webp" alt="A row of columns">',
    );
  await openWithoutServer(page, "Writing", { html });
  await expect(visual(page)).toBeVisible();
  await page.getByRole("button", { name: "Edit HTML" }).click();
  const area = page.getByRole("textbox", { name: "Body" });
  await expect(area).toHaveValue(html);
  await expect(area).toHaveAttribute("rows", "15");
  await page.getByRole("button", { name: "Visual editor" }).click();
  await expect(visual(page)).toContainText("Quote");
});

test("keeps the cells of a pasted table and turns a pasted h1 into h2", async ({ page }) => {
  await openWithoutServer(page, "Writing", { html: "" });
  await visual(page).click();
  await visual(page).evaluate((area) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/html",
      `<h1>Rates</h1><table style="width:90%"><colgroup><col width="80"></colgroup>
        <tr><th style="text-align:center">Role</th><th onclick="x()">Hour</th></tr>
        <tr><td>a</td><td align="right">b</td></tr>
        <tr><td colspan="2">both</td></tr><tr><td colspan="99999">c</td><td>d</td></tr></table>`,
    );
    area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect(saved(page)).toHaveText(
    '<h2>Rates</h2><table><thead><tr><th scope="col">Role</th><th scope="col">Hour</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr><tr><td colspan="2">both</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
  );
  // The saved HTML opens in the visual editor.
  await page.getByRole("button", { name: "Edit HTML" }).click();
  await page.getByRole("button", { name: "Visual editor" }).click();
  await expect(visual(page).getByRole("cell", { name: "b", exact: true })).toBeVisible();
});

test("inserts, resizes and deletes a table with the toolbar", async ({ page }) => {
  const errors = collectConsoleErrors(page);
  await openWithoutServer(page, "Writing", { html: "" });
  const tool = (name: string) => page.getByRole("button", { name, exact: true });
  const size = async () => ({
    rows: await visual(page).getByRole("row").count(),
    columns: await visual(page).getByRole("row").first().locator("th").count(),
  });
  await visual(page).click();
  await expect(tool("Add row")).toHaveCount(0);
  await tool("Table").click();
  await expect.poll(size).toEqual({ rows: 3, columns: 3 });
  await tool("Add row").click();
  await tool("Add column").click();
  await expect.poll(size).toEqual({ rows: 4, columns: 4 });
  await tool("Delete column").click();
  await expect.poll(size).toEqual({ rows: 4, columns: 3 });
  await visual(page).getByRole("columnheader").first().click();
  await page.keyboard.type("Role");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hour");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Day");
  await expect(saved(page)).toContainText('<th scope="col">Role</th><th scope="col">Hour</th>');
  await tool("Delete table").click();
  await expect(visual(page).getByRole("table")).toHaveCount(0);
  await expect(tool("Add row")).toHaveCount(0);
  expect(errors).toEqual([]);
});

for (const [what, html] of [
  [
    "a table with a caption or footer",
    "<table><caption>Rates</caption><tbody><tr><td>1</td></tr></tbody></table>",
  ],
  ["a figure with a caption", '<figure><img src="/a.png"><figcaption>One</figcaption></figure>'],
  ["superscript or subscript text", "<p>H<sub>2</sub>O</p>"],
  ["generic blocks", "<div>One</div><div>Two</div>"],
] as const) {
  test(`opens ${what} as HTML and explains why`, async ({ page }) => {
    const errors = collectConsoleErrors(page);
    await openWithoutServer(page, "Writing", { html: `<h2>Title</h2>${html}` });
    await expect(
      page.getByText(`This text contains ${what}, which the visual editor would change.`),
    ).toBeVisible();
    const area = page.getByRole("textbox", { name: "Body" });
    await expect(area).toHaveValue(`<h2>Title</h2>${html}`);
    await page.getByRole("button", { name: "Visual editor" }).click();
    await expect(area).toHaveValue(`<h2>Title</h2>${html}`);
    await area.fill("<p>Plain now</p>");
    await page.getByRole("button", { name: "Visual editor" }).click();
    await expect(visual(page)).toHaveText("Plain now");
    expect(errors).toEqual([]);
  });
}

test("replaces the content when a draft is restored", async ({ page }) => {
  await openWithoutServer(page, "Writing", { html: "<p>First</p>" });
  await expect(visual(page)).toHaveText("First");
  await page.evaluate(() => window.setHtml("<p>A restored draft</p>"));
  await expect(visual(page)).toHaveText("A restored draft");
  await page.evaluate(() => window.setHtml("<dl><dt>1</dt><dd>2</dd></dl>"));
  await expect(page.getByText(/contains a definition list/)).toBeVisible();
});
