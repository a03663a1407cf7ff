import pg from "pg";
import { injections } from "#features/assistant/server/injections.fixture.ts";
import { startFakeModel } from "#test/fake-model.ts";
import { xssPayloads } from "#test/xss-payloads.ts";
import { expect, signIn, test } from "./fixtures.ts";

const model = await startFakeModel();
test.use({ serverEnv: model.env });
test.afterAll(() => void model.stop());

const storable = (text: string) => !text.includes("\u0000") && text.trim() !== "";
const hostile = [...injections, ...xssPayloads.filter(storable)];
/** Each payload as a paragraph, link target, image URL, heading and list item. */
const answer = hostile
  .flatMap((text) => [text, `[link](${text})`, `![picture](${text})`, `# ${text}`, `- ${text}`])
  .join("\n\n");

/** Inserts articles with the payloads, so sources contain them too. */
async function insertPayloads(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into articles (title, slug, body, body_text, is_published, published_at)
      select 'Quokkas: ' || content, 'quokka-' || number, '', 'About quokkas. ' || content, true, now()
      from unnest($1::text[]) with ordinality as text(content, number)`,
    [hostile.slice(0, 6)],
  );
  await client.end();
}

test("runs no script and loads nothing external from answers and sources", async ({
  page,
  app,
}) => {
  await insertPayloads(app.databaseUrl);
  const executed: string[] = [];
  const externalRequests: string[] = [];
  await page.exposeFunction("reportRun", (where: string) => executed.push(where));
  await page.addInitScript(() => {
    window.alert = () =>
      void (window as never as { reportRun: (at: string) => void }).reportRun(location.href);
  });
  page.on("dialog", (dialog) => {
    executed.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== app.url)
      externalRequests.push(url.href);
  });
  await signIn(page, "member", { at: "/assistant" });
  // The payloads exceed the length limit of one answer, so they are split.
  const parts = answer.match(/.{1,15000}/gs) ?? [];
  expect(parts.length).toBeGreaterThan(1);
  for (const [at, part] of parts.entries()) {
    model.next({ says: part.match(/.{1,900}/gs) ?? [], pauseMs: 0 });
    await page.getByLabel("Your question").fill(`Quokkas, part ${at}?`);
    await page.keyboard.press("Enter");
    const exchange = page.getByRole("article", { name: `Quokkas, part ${at}?` });
    await expect(exchange.getByRole("button", { name: "Ask again" })).toBeVisible();
    await page.evaluate(() => {
      const events = ["mouseover", "pointerenter", "focus", "blur", "wheel", "toggle"];
      for (const element of document.querySelectorAll("main article:last-of-type *")) {
        for (const name of events) element.dispatchEvent(new Event(name, { bubbles: true }));
      }
    });
  }
  await page.waitForTimeout(300);
  expect(executed).toEqual([]);
  expect(externalRequests).toEqual([]);
  const answers = page.locator("article .prose");
  await expect(answers).toHaveCount(parts.length);
  const forbiddenElements = answers.locator(
    ":not(p, h3, h4, ul, ol, li, strong, em, code, pre, blockquote, hr, a)",
  );
  expect(await forbiddenElements.evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([]);
  const targets = await page
    .locator("article a[href]")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(targets.length).toBeGreaterThan(0);
  for (const target of targets) expect(target).toMatch(/^(\/(?![/\\])|https:\/\/)/);
  const sources = await page
    .locator("article section a[href]")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const ours = /^\/(resources|pillars-of-agency|events|gurus|support)[/#]/;
  for (const source of sources) expect(source).toMatch(ours);
  expect(sources.some((source) => source.startsWith("/resources/quokka-"))).toBe(true);
});
