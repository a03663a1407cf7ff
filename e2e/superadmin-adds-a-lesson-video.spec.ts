import { join } from "node:path";
import { samplePdf } from "#test/sample-files.ts";
import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

const ELEMENT = "growth-and-sales/elements/a-steady-pipeline";
const PLAYER = "/pillars-of-agency/growth-and-sales/a-steady-pipeline";
const CLIP = join(import.meta.dirname, "../demo/media/the-owners-job.mp4");

const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: "application/octet-stream",
  buffer,
});

/** A caption every two seconds; the second one has the given times. */
const captions = (second: string) =>
  `WEBVTT

00:00.000 --> 00:02.000
Welcome to the pipeline.

${second}
Every week has a first call.

00:04.000 --> 00:16.000
Then write <b>one</b> proposal.
`;

test("adds a video with captions and a document, and a member watches it on two devices", async ({
  page,
  browser,
  app,
}) => {
  test.slow();
  await signIn(page, "superadmin");
  const { lessons } = await (await page.request.get(`/api/pillars/${ELEMENT}`)).json();
  const [{ id, title }] = lessons;
  await page.goto(`/admin/lessons/${id}`);
  const choose = (label: string) => page.locator(`input[type=file][aria-label="${label}"]`);
  await choose("Choose video").setInputFiles(CLIP);
  await expect(page.getByText("the-owners-job.mp4 · Duration 0:50")).toBeVisible();

  const wrong = Buffer.from(captions("00:04.000 --> 00:02.000"));
  await choose("Choose caption files").setInputFiles(file("talk.de.vtt", wrong));
  const track = page.getByRole("group", { name: "German captions" });
  await expect(track.getByText("Line 6: the end time is before the start time.")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").getByText("Line 6:")).toBeVisible();
  await track.getByLabel("WebVTT text").fill(captions("00:02.000 --> 00:04.000"));
  await expect(track.getByText("3 captions, until 0:16")).toBeVisible();
  await track.getByLabel("Language").selectOption("English");
  await page.getByRole("button", { name: "Preview captions" }).click();
  await expect(page.getByText("Then write one proposal.")).toBeVisible();

  await choose("Choose documents").setInputFiles([
    file("notes.pdf", samplePdf()),
    file("worksheet.pdf", samplePdf()),
  ]);
  await page.getByRole("button", { name: "Move worksheet.pdf up" }).click();
  await page.getByLabel("Name of attachment 1").fill("Pipeline worksheet");
  await page.getByRole("button", { name: "Remove notes.pdf" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Lesson saved.")).toBeVisible();

  const laptop = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(laptop, "member2", { at: `${PLAYER}?lesson=${id}` });
  const sheet = laptop.getByRole("link", { name: "Pipeline worksheet" });
  const download = await laptop.request.get((await sheet.getAttribute("href")) ?? "");
  expect(download.headers()["content-type"]).toBe("application/pdf");

  await laptop.getByRole("button", { name: `Play video: ${title}` }).click();
  const player = laptop.getByRole("group", { name: `Video player: ${title}` });
  await player.getByLabel("Captions").selectOption("English");
  await expect(async () => {
    // Back to the start: the first caption is over after two seconds.
    await player.press("j");
    await expect(player.getByText("Welcome to the pipeline.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await laptop.getByRole("button", { name: "Transcript" }).click();
  const transcript = laptop.getByRole("list", { name: "Transcript" });
  await expect(async () => {
    await transcript
      .getByRole("button", { name: "0:02 Every week has a first call." })
      .press("Enter");
    await expect(transcript.locator("[aria-current=true]")).toContainText("Every week", {
      timeout: 1_000,
    });
  }).toPass();
  await player.press("k");
  await player.getByRole("button", { name: "Forward 10 seconds" }).click();
  await expect(player.getByText("Then write one proposal.")).toBeVisible();
  await player.press("k");
  await expect(player.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await player.press("k");
  await waitForWrites(laptop);
  await laptop.reload();
  await expect(laptop.getByText(/Resume at 0:1\d/)).toBeVisible();
  await expect(transcript).toBeVisible();

  const phone = await (
    await browser.newContext({ baseURL: app.url, viewport: { width: 375, height: 700 } })
  ).newPage();
  await signIn(phone, "member2", { at: `${PLAYER}?lesson=${id}` });
  await expect(phone.getByText(/Resume at 0:1\d/)).toBeVisible();
  // A link to a minute, as search results have it.
  await phone.goto(`${PLAYER}?lesson=${id}&t=4`);
  await expect(phone.getByText("Start at 0:04")).toBeVisible();
  await expect(phone.getByText("Then write one proposal.")).toBeVisible();
  // Notes insert the time of the video and play it.
  await phone.getByRole("button", { name: "Notes", exact: true }).click();
  await phone.getByRole("button", { name: "Add time" }).click();
  await phone.keyboard.type("the proposal");
  await expect(phone.getByRole("textbox", { name: "Notes" })).toHaveValue("0:04 the proposal");
  await phone.getByRole("button", { name: "Play from 0:04" }).click();
  await expect(phone.getByRole("textbox", { name: "Notes" })).toBeHidden();
  await expect(phone.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
});
