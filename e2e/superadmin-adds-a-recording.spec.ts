import { join } from "node:path";
import pg from "pg";
import { samplePdf } from "#test/sample-files.ts";
import { expect, signIn, test } from "./fixtures.ts";

const CLIP = join(import.meta.dirname, "../demo/media/a-tense-status-call.mp4");
const CAPTIONS = Buffer.from(`WEBVTT

00:02.000 --> 00:05.000
The walrus opens the rehearsal.
`);
const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: "application/octet-stream",
  buffer,
});

test("adds a recording and a document to a paid event, for those who paid", async ({
  page,
  browser,
  app,
}) => {
  test.slow();
  const database = new pg.Client(app.databaseUrl);
  await database.connect();
  const { rows } = await database.query(
    `insert into event_registrations (event_id, user_id, payment_status)
    select e.id, u.id, 'completed' from events e, users u
    where e.title ilike '%difficult%' and u.email = 'agent@colonnade.test'
    on conflict (event_id, user_id) do update set payment_status = 'completed'
    returning event_id`,
  );
  await database.end();
  const path = `/events/${rows[0].event_id}`;

  await signIn(page, "superadmin", { at: "/admin/events?search=difficult&past=1" });
  await page.getByRole("button", { name: /^Actions for .*difficult/i }).click();
  await page.getByRole("menuitem", { name: "Recording and materials" }).click();
  const dialog = page.getByRole("dialog", { name: "Recording and materials" });
  const choose = (label: string) => dialog.locator(`input[type=file][aria-label="${label}"]`);
  await choose("Choose video").setInputFiles(CLIP);
  await choose("Choose caption files").setInputFiles(file("talk.en.vtt", CAPTIONS));
  await choose("Choose documents").setInputFiles([file("script.pdf", samplePdf())]);
  await expect(dialog.getByRole("button", { name: "Remove script.pdf" })).toBeVisible();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Recording and materials saved.")).toBeVisible();

  const openAs = async (who: string, at: string) => {
    const other = await (await browser.newContext({ baseURL: app.url })).newPage();
    await signIn(other, who, { at });
    return other;
  };
  const attendee = await openAs("agent", "/events?view=mine&search=difficult");
  await attendee.getByRole("link", { name: /^Watch the recording/ }).click();
  await expect(attendee.getByRole("heading", { name: "Recording" })).toBeVisible();
  const script = attendee.getByRole("link", { name: "script.pdf" });
  const url = (await script.getAttribute("href")) ?? "";
  expect((await attendee.request.get(url)).headers()["content-type"]).toBe("application/pdf");
  await attendee.getByRole("button", { name: "Transcript" }).click();
  await expect(attendee.getByText("The walrus opens the rehearsal.")).toBeVisible();
  await attendee.goto("/search?q=walrus");
  await attendee.getByRole("link", { name: /difficult/i }).click();
  await expect(attendee).toHaveURL(new RegExp(`${path}.t=2$`));

  const outsider = await openAs("member", path);
  await expect(outsider.getByText("Event Has Ended")).toBeVisible();
  await expect(outsider.getByRole("heading", { name: "Recording" })).toHaveCount(0);
  await expect(outsider.getByText("script.pdf")).toHaveCount(0);
  expect((await outsider.request.get(url)).status()).toBe(404);
  await outsider.goto("/search?q=walrus");
  await expect(outsider.getByText(/No results/).first()).toBeVisible();
});
