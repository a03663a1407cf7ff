import { expect } from "@playwright/test";
import { sampleMp4, samplePdf, samplePng } from "#test/sample-files.ts";
import { kitPage, openWithoutServer, serveKit } from "../media-kit/serve-kit.ts";
import { type State, seen } from "./state.ts";

const WATCHING = { src: "/demo-files/the-owners-job.mp4", poster: "/demo-files/cover-01.webp" };

/** States of upload fields, the editor and the players. */
export const COMPONENT_STATES: State[] = [
  {
    name: "upload fields with files",
    who: "superadmin",
    show: async (page) => {
      await serveKit(page);
      await page.goto(kitPage("Fields"));
      const choose = (at: number, name: string, buffer: Buffer) =>
        page
          .locator("div.border-dashed")
          .nth(at)
          .locator("input[type=file]")
          .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
      await choose(2, "guide.pdf", samplePdf());
      await seen(page, "guide.pdf");
      await choose(3, "talk.mp4", sampleMp4(2_000_000));
      await expect(page.getByLabel("Video", { exact: true })).toHaveValue(/^\/files\//);
    },
  },
  {
    name: "a table in the editor",
    isDesktopOnly: true,
    show: async (page) => {
      await openWithoutServer(page, "Writing", { html: "" });
      await page.locator("[contenteditable=true]").click();
      await page.getByRole("button", { name: "Table", exact: true }).click();
      await page.getByRole("columnheader").first().click();
      for (const header of ["Role", "Hour", "Day"]) {
        await page.keyboard.type(header);
        await page.keyboard.press("Tab");
      }
      await expect(page.getByLabel("Saved HTML")).toContainText('<th scope="col">Day</th>');
    },
  },
  {
    name: "the visual editor",
    show: async (page) => {
      await openWithoutServer(page, "Writing", { html: "<p>First</p>" });
      await expect(page.locator("[contenteditable=true]")).toHaveText("First");
    },
  },
  {
    name: "the HTML editor",
    show: async (page) => {
      await openWithoutServer(page, "Writing", { html: "<dl><dt>1</dt><dd>2</dd></dl>" });
      await seen(page, /contains a definition list/);
    },
  },
  {
    name: "the poster of a video",
    show: async (page) => {
      await openWithoutServer(page, "Watching", WATCHING);
      await expect(page.getByRole("button", { name: /Play video/ })).toBeVisible();
    },
  },
  {
    name: "a paused video with captions and transcript",
    show: async (page) => {
      await openWithoutServer(page, "Watching", { ...WATCHING, language: ["en", "de"] });
      await page.getByRole("button", { name: "Transcript" }).click();
      await page.getByRole("button", { name: /Play video/ }).press("Enter");
      const player = page.getByRole("group", { name: /^Video player/ });
      await player.press("k");
      await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
      await player.press("c");
      await expect(player.getByText("Cue 0 en")).toBeVisible();
    },
  },
  {
    name: "captions, some of them invalid",
    show: async (page) => {
      await openWithoutServer(page, "Captioning");
      const vtt = (end: string) => Buffer.from(`WEBVTT\n\n00:02.000 --> ${end}\nWelcome.\n`);
      await page.locator("input[type=file]").setInputFiles([
        { name: "talk.en.vtt", mimeType: "text/vtt", buffer: vtt("00:04.000") },
        { name: "talk.de.vtt", mimeType: "text/vtt", buffer: vtt("00:01.000") },
      ]);
      await seen(page, "1 caption, until 0:04");
      await seen(page, /^Line 3:/);
    },
  },
  {
    name: "a document and pictures, one of them missing",
    who: "superadmin",
    show: async (page, app) => {
      await serveKit(page);
      const upload = async (kind: string, name: string, buffer: Buffer) => {
        const answer = await page.request.post(`/api/files?kind=${kind}`, {
          headers: { origin: app.url },
          multipart: { file: { name, mimeType: "application/octet-stream", buffer } },
        });
        return ((await answer.json()) as { url: string }).url;
      };
      const src = await upload("document", "guide.pdf", samplePdf());
      const image = await upload("image", "a.png", await samplePng(800, 600));
      await page.goto(kitPage("Looking", { src, image: [image, "/demo-files/none.webp"] }));
      await expect(page.getByRole("list", { name: "Pictures" })).toBeVisible();
    },
  },
];
