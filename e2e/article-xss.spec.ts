import pg from "pg";
import { xssPayloads } from "../src/test/xss-payloads.ts";
import { expect, navigate, signIn, test } from "./fixtures.ts";
import { triggerEvents } from "./trigger-events.ts";

test("runs no XSS payload from an article or comment, saved or inserted into the database", async ({
  page,
  app,
}) => {
  test.slow();
  expect(xssPayloads.length).toBeGreaterThanOrEqual(150);
  const calls: string[] = [];
  await page.exposeFunction("__ran", (what: string) => calls.push(what));
  await page.addInitScript(() => {
    const report = (what: string) => () =>
      (window as unknown as { __ran: (what: string) => void }).__ran(what);
    window.alert = report("alert");
  });
  await signIn(page, "superadmin");
  const send = (method: "post" | "put", path: string, data: object) =>
    page.request[method](path, { headers: { origin: app.url }, data });
  const clean = (text: string) => text.replaceAll("\0", "");
  const all = xssPayloads.map(clean).join("\n<hr>\n");

  // Payloads that an author and a commenter could write.
  const saved = await send("post", "/api/admin/articles", {
    title: clean(`Written ${xssPayloads[0]}`).slice(0, 190),
    subtitle: clean(`Sub ${xssPayloads[20]}`).slice(0, 290),
    slug: "written-payloads",
    contentType: "post",
    body: `<p>Written</p>${all}`,
    proTip: clean(xssPayloads.slice(0, 12).join(" ")).slice(0, 990),
    isPublished: true,
  });
  expect(saved.status(), await saved.text()).toBe(201);
  const { id } = await saved.json();
  for (let at = 0; at < xssPayloads.length; at += 30) {
    const content = clean(xssPayloads.slice(at, at + 30).join("\n")).slice(0, 3900);
    expect((await send("post", `/api/discussions/article/${id}`, { content })).status()).toBe(201);
  }

  // Bypasses the server's sanitizer: only the browser's sanitizer and the CSP apply.
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(
    `insert into articles (title, subtitle, slug, body, body_text, pro_tip, is_published, published_at, featured_image_url, content_images)
     values ($1, $1, 'inserted-payloads', $2, '', $1, true, now(), 'javascript:alert(1)', array['javascript:alert(1)'])`,
    [`Inserted ${clean(xssPayloads[1] ?? "")}`, `<p>Inserted text</p>${all}`],
  );
  await client.end();

  for (const [slug, text] of [
    ["written-payloads", "Written"],
    ["inserted-payloads", "Inserted text"],
  ] as const) {
    await page.goto(`/resources/${slug}#comments`);
    await expect(page.getByRole("textbox", { name: "Add a comment" })).toBeVisible();
    const prose = page.locator("article .prose");
    await expect(prose.getByText(text, { exact: true })).toBeVisible();
    await expect(prose.locator("script, style, object, embed, form, input, svg, math")).toHaveCount(
      0,
    );
    await triggerEvents(page);
    const risky = await page
      .locator("article")
      .evaluate((root) =>
        [...root.querySelectorAll("*")].flatMap((node) =>
          node.getAttributeNames().filter((name) => /^on|^srcdoc$/i.test(name)),
        ),
      );
    expect(risky).toEqual([]);
  }
  for (const path of [
    "/resources?search=Written",
    "/admin/articles",
    "/admin/comments",
    `/admin/articles/${id}/edit`,
  ]) {
    await navigate(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await triggerEvents(page);
  }
  expect(calls).toEqual([]);
});
