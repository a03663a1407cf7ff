import pg from "pg";
import { injections } from "#features/assistant/server/injections.fixture.ts";
import { startFakeModel } from "#test/fake-model.ts";
import { xssPayloads } from "#test/xss-payloads.ts";
import { expect, signIn, test } from "./fixtures.ts";

const double = await startFakeModel();
test.use({ serverEnv: double.env });
test.afterAll(() => void double.stop());

const storable = (text: string) => !text.includes("\u0000") && text.trim() !== "";
const hostile = [...injections, ...xssPayloads.filter(storable)];
/** Each as a paragraph, a link's target, a picture's address, a heading and a list's item. */
const answer = hostile
  .flatMap((text) => [text, `[link](${text})`, `![picture](${text})`, `# ${text}`, `- ${text}`])
  .join("\n\n");

/** Texts of the library that carry the same, so that the sources do as well. */
async function plant(databaseUrl: string): Promise<void> {
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

test("whatever a model says or a source holds: nothing runs, nothing is fetched from elsewhere", async ({
  page,
  app,
}) => {
  await plant(app.databaseUrl);
  const ran: string[] = [];
  const foreign: string[] = [];
  await page.exposeFunction("reportRun", (where: string) => ran.push(where));
  await page.addInitScript(() => {
    window.alert = () =>
      void (window as never as { reportRun: (at: string) => void }).reportRun(location.href);
  });
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== app.url) foreign.push(url.href);
  });
  await signIn(page, "member", { at: "/assistant" });
  // The limit of an answer cuts it, so it comes in several.
  const parts = answer.match(/.{1,15000}/gs) ?? [];
  expect(parts.length).toBeGreaterThan(1);
  for (const [at, part] of parts.entries()) {
    double.next({ says: part.match(/.{1,900}/gs) ?? [], pauseMs: 0 });
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
  expect(ran).toEqual([]);
  expect(foreign).toEqual([]);
  const said = page.locator("article .prose");
  await expect(said).toHaveCount(parts.length);
  const strange = said.locator(
    ":not(p, h3, h4, ul, ol, li, strong, em, code, pre, blockquote, hr, a)",
  );
  expect(await strange.evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([]);
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
