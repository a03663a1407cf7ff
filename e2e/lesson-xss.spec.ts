import pg from "pg";
import { xssPayloads } from "../src/test/xss-payloads.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { triggerEvents } from "./trigger-events.ts";

interface Place {
  lesson: string;
  version: number;
  element: string;
  pillar: string;
}

const ELEMENT = "mindset-and-leadership/deciding-well";

test("runs no script from lesson content saved through the API or written to the database", async ({
  page,
  app,
}) => {
  expect(xssPayloads.length).toBeGreaterThanOrEqual(150);
  const calls: string[] = [];
  await page.exposeFunction("__ran", (what: string) => calls.push(what));
  await page.addInitScript(() => {
    const report = (what: string) => () =>
      (window as unknown as { __ran: (what: string) => void }).__ran(what);
    window.alert = report("alert");
    window.confirm = () => {
      report("confirm")();
      return false;
    };
  });
  await signIn(page, "superadmin");

  // Written directly to the database: only the sanitizer in the browser protects this lesson.
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(
    `update lessons set content = $1 where id = (
       select lessons.id from lessons join key_elements on key_elements.id = key_element_id
       where key_elements.slug = 'deciding-well' order by lessons.order_position limit 1)`,
    [`<p>Inserted</p>${xssPayloads.map((html) => html.replaceAll("\0", "")).join("\n<hr>\n")}`],
  );
  const { rows } = await client.query<Place>(
    `select lessons.id as lesson, lessons.version, key_elements.id as element, pillar_id as pillar
     from lessons join key_elements on key_elements.id = key_element_id
     where key_elements.slug = 'deciding-well' order by lessons.order_position offset 1 limit 1`,
  );
  await client.end();

  // Saved through the API, as an author would, with a payload in the title too.
  const place = rows[0];
  const path = `/api/admin/pillars/${place?.pillar}/elements/${place?.element}/lessons/${place?.lesson}`;
  const saved = await page.request.put(path, {
    headers: { origin: app.url },
    data: {
      title: `Written ${xssPayloads[0]}`,
      content: `<p>Written</p>${xssPayloads.join("\n<hr>\n")}`,
      orderPosition: 2,
      version: place?.version,
    },
  });
  expect(saved.status()).toBe(200);

  for (const at of [1, 2]) {
    await page.goto(`/pillars-of-agency/${ELEMENT}`);
    await page
      .getByRole("navigation", { name: "Lessons" })
      .getByRole("button")
      .nth(at - 1)
      .click();
    await expect(page.getByText(at === 1 ? "Inserted" : "Written").first()).toBeVisible();
    const article = page.locator("article .prose");
    await expect(
      article.locator("script, style, object, embed, form, input, svg, math"),
    ).toHaveCount(0);
    await triggerEvents(page);
    const attributes = await article.evaluate((root) =>
      [...root.querySelectorAll("*")].flatMap((node) =>
        node.getAttributeNames().filter((name) => /^on|^srcdoc$|^style$/i.test(name)),
      ),
    );
    expect(attributes).toEqual([]);
  }
  expect(calls).toEqual([]);
});
