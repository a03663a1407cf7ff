import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { samplePdf, samplePng } from "#test/sample-files.ts";
import { test as inProduct } from "./fixtures.ts";
import { kitPage, openWithoutServer, serveKit, signInQuietly } from "./media-kit/serve-kit.ts";

const CLIP = "/demo-files/the-owners-job.mp4";
const seconds = (page: Page) =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

/** Pauses the video once it has passed this second, because the cues change every two. */
const pauseAfter = (page: Page, second: number) =>
  page.locator("video").evaluate(
    (video: HTMLVideoElement, after) =>
      new Promise<void>((done) => {
        const check = () => {
          if (video.currentTime <= after || video.seeking) return;
          video.removeEventListener("timeupdate", check);
          video.pause();
          done();
        };
        video.addEventListener("timeupdate", check);
      }),
    second,
  );

test("plays a video by keyboard and resumes at its position", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await openWithoutServer(page, "Watching", { src: CLIP, poster: "/demo-files/cover-01.webp" });
  const play = page.getByRole("button", { name: "Play video: A short lesson" });
  await expect(play).toBeVisible();
  expect(loaded.filter((path) => path === CLIP || /own-video|hls/.test(path))).toEqual([]);

  await play.press("Enter");
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.3);
  const player = page.getByRole("group", { name: "Video player: A short lesson" });
  await player.press("ArrowRight");
  await expect.poll(() => seconds(page)).toBeGreaterThan(5);
  await player.press("k");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await player.press("m");
  await expect(page.getByRole("button", { name: "Unmute" })).toBeVisible();
  await page.getByLabel("Playback speed").selectOption("1.5");
  expect(await page.evaluate(() => window.progress.length)).toBeGreaterThan(0);

  await page.reload();
  await expect(page.getByText(/Resume at 0:0[5-9]/)).toBeVisible();
  await page.getByRole("button", { name: /Play video/ }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(5);
});

test("shows captions in the chosen language and remembers language and speed", async ({ page }) => {
  await openWithoutServer(page, "Watching", { src: CLIP, language: ["en", "de"] });
  await page.getByRole("button", { name: /Play video/ }).press("Enter");
  const player = page.getByRole("group", { name: "Video player: A short lesson" });
  await pauseAfter(page, 0.2);
  await player.press("c");
  await expect(player.getByText("Cue 0 en")).toBeVisible();
  await player.getByRole("button", { name: "Forward 10 seconds" }).click();
  await expect(player.getByText("Cue 10 en")).toBeVisible();
  await player.getByRole("button", { name: "Back 10 seconds" }).click();
  await player.press("l");
  await player.getByLabel("Captions").selectOption("Language de");
  await expect(player.getByText("Cue 10 de")).toBeVisible();
  await player.getByLabel("Playback speed").selectOption("1.5");

  await page.reload();
  await page.getByRole("button", { name: /Play video/ }).click();
  await expect(player.getByText(/^Cue 1\d de$/)).toBeVisible();
  await expect(player.getByLabel("Playback speed")).toHaveValue("1.5");
  await player.press("c");
  await expect(player.getByText(/^Cue/)).toHaveCount(0);
  // The system's player of iPhones gets the same captions from the text tracks.
  expect(
    await page.locator("video").evaluate((video: HTMLVideoElement) => video.textTracks.length),
  ).toBe(2);
});

test("follows the video in the transcript and plays from a cue by keyboard", async ({ page }) => {
  await openWithoutServer(page, "Watching", { src: CLIP, language: "en" });
  await page.getByRole("button", { name: "Transcript" }).click();
  const transcript = page.getByRole("list", { name: "Transcript" });
  const active = transcript.locator("[aria-current=true]");
  await expect(active).toHaveCount(0);
  await transcript.getByRole("button", { name: /Cue 8 en/ }).click();
  await pauseAfter(page, 8);
  await expect(active).toContainText("Cue 8 en");
  await expect(active).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await pauseAfter(page, 4);
  await expect(active).toContainText("Cue 4 en");

  const scrolled = () => transcript.evaluate((list) => list.scrollTop);
  await transcript.hover();
  await page.mouse.wheel(0, 600);
  await expect.poll(scrolled).toBeGreaterThan(300);
  await page.getByRole("group", { name: /Video player/ }).press("ArrowRight");
  await expect(active).toContainText(/Cue (8|10) en/);
  expect(await scrolled()).toBeGreaterThan(300);
  await page.getByRole("button", { name: "Follow the video" }).click();
  await expect(active).toBeInViewport();

  await page.getByLabel("Search the transcript").fill("cue 70");
  await expect(transcript.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("1 match")).toBeAttached();
});

test("shows an error and retries when a video fails", async ({ page }) => {
  await openWithoutServer(page, "Watching", { src: CLIP });
  await page.route(`**${CLIP}`, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("button", { name: /Play video/ }).click();
  await expect(page.getByText("This video can't be played right now.")).toBeVisible();
  await page.unroute(`**${CLIP}`);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.2);
});

const STREAM = "https://streams.test/talk/index.m3u8";

/** A stream from another host, like that of a video service. */
async function serveStream(page: Page): Promise<string[]> {
  const served: string[] = [];
  await page.route("https://streams.test/**", async (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    served.push(name);
    return route.fulfill({
      headers: {
        "access-control-allow-origin": "*",
        "content-type": name.endsWith(".m3u8") ? "application/vnd.apple.mpegurl" : "video/mp2t",
      },
      body: await readFile(join(import.meta.dirname, "media-kit/stream", name)),
    });
  });
  return served;
}

test("plays a stream under the content security policy and resumes at its position", async ({
  page,
}) => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) problems.push(message.text());
  });
  await openWithoutServer(page, "Watching", { src: STREAM });
  const served = await serveStream(page);
  await page.getByRole("button", { name: /Play video/ }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.3);
  expect(served.slice(0, 2)).toEqual(["index.m3u8", "part-0.mpegts"]);
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.duration)).toBe(8);
  const player = page.getByRole("group", { name: "Video player: A short lesson" });
  await player.press("k");
  await player.press("ArrowRight");
  await expect.poll(() => seconds(page)).toBeGreaterThan(5);

  await page.reload();
  await expect(page.getByText(/Resume at 0:0[5-7]/)).toBeVisible();
  await page.getByRole("button", { name: /Play video/ }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(5);
  expect(problems).toEqual([]);
});

test("shows an error and retries when a stream fails", async ({ page }) => {
  await openWithoutServer(page, "Watching", { src: STREAM });
  await page.getByRole("button", { name: /Play video/ }).click();
  await expect(page.getByText("This video can't be played right now.")).toBeVisible();
  await serveStream(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.2);
});

const LOOM = "https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184";

test("loads third-party players in an iframe only after a click", async ({ page }) => {
  const asked: string[] = [];
  await openWithoutServer(page, "Watching");
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>player</p>" });
  });
  const problems: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) problems.push(message.text());
  });
  for (const [src, frame] of [
    [
      "https://youtu.be/dQw4w9WgXcQ",
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&enablejsapi=1&origin=http%3A%2F%2Fkit.test",
    ],
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"],
    [LOOM, "https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184?autoplay=1"],
    [
      "https://fast.wistia.com/embed/iframe/e4a27b971d",
      "https://fast.wistia.net/embed/iframe/e4a27b971d?autoplay=1&resumable=true",
    ],
  ] as const) {
    asked.length = 0;
    await page.goto(`http://kit.test${kitPage("Watching", { src })}`);
    const play = page.getByRole("button", { name: /Play video/ });
    await expect(play).toBeVisible();
    expect(asked).toEqual([]);
    await play.click();
    await expect(page.locator("iframe")).toHaveAttribute("src", frame);
    await expect(page.frameLocator("iframe").getByText("player")).toBeVisible();
  }
  // These players cannot be controlled: the transcript is only text.
  await page.goto(`http://kit.test${kitPage("Watching", { src: LOOM, language: "en" })}`);
  await page.getByRole("button", { name: "Transcript" }).click();
  const transcript = page.getByRole("list", { name: "Transcript" });
  await expect(transcript.getByText("Cue 2 en")).toBeVisible();
  await expect(transcript.getByRole("button")).toHaveCount(0);
  expect(problems).toEqual([]);
});

/** Fake player frames that report position 42 of 100 seconds when subscribed. */
const SPEAKING_FRAMES = [
  {
    src: "https://youtu.be/dQw4w9WgXcQ",
    begins: /[?&]start=42(&|$)/,
    asks: "listening",
    seeks: '"seekTo","args":[10,true]',
    says: { event: "infoDelivery", info: { currentTime: 42.4, duration: 100 } },
  },
  {
    src: "https://vimeo.com/76979871",
    begins: /#t=42s$/,
    asks: "timeupdate",
    seeks: '"setCurrentTime","value":10',
    says: { event: "timeupdate", data: { seconds: 42.4, duration: 100 } },
  },
];

for (const { src, begins, asks, seeks, says } of SPEAKING_FRAMES) {
  test(`resumes a third-party video at its position: ${src}`, async ({ page }) => {
    await openWithoutServer(page, "Watching", { src, language: "en" });
    await page.route(/^https:/, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<p>player</p><script>addEventListener("message", (event) => {
          document.body.append(event.data);
          if (String(event.data).includes("${asks}")) parent.postMessage('${JSON.stringify(says)}', "*");
        })</script>`,
      }),
    );
    await page.getByRole("button", { name: /Play video/ }).click();
    await expect(page.frameLocator("iframe").getByText("player")).toBeVisible();
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(`member:video-position:${key}`), src))
      .toBe("42.4");
    await page.getByRole("button", { name: "Transcript" }).click();
    const transcript = page.getByRole("list", { name: "Transcript" });
    await expect(transcript.locator("[aria-current=true]")).toContainText("Cue 42 en");
    await transcript.getByRole("button", { name: /Cue 10 en/ }).click();
    await expect(page.frameLocator("iframe").getByText(seeks)).toBeVisible();
    await page.reload();
    await expect(page.getByText("Resume at 0:42")).toBeVisible();
    await page.getByRole("button", { name: /Play video/ }).click();
    await expect(page.locator("iframe")).toHaveAttribute("src", begins);
  });
}

test("shows a message and a link for a URL that is not a video", async ({ page }) => {
  await openWithoutServer(page, "Watching", { src: "https://example.com/page" });
  await expect(page.getByText("This video can't be played here.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open it in a new tab" })).toHaveAttribute(
    "rel",
    "noopener noreferrer",
  );
});

inProduct("shows documents inline and enlarges images by keyboard", async ({ page, app }) => {
  await serveKit(page);
  await signInQuietly(page, app.url, "superadmin");
  const upload = async (kind: string, name: string, buffer: Buffer) => {
    const answer = await page.request.post(`${app.url}/api/files?kind=${kind}`, {
      headers: { origin: app.url },
      multipart: { file: { name, mimeType: "application/octet-stream", buffer } },
    });
    return ((await answer.json()) as { url: string }).url;
  };
  const pdf = await upload("document", "guide.pdf", samplePdf());
  const image = await upload("image", "a.png", await samplePng(800, 600));
  await page.goto(kitPage("Looking", { src: pdf, image: [image, "/demo-files/none.webp"] }));
  await expect(
    page.locator(`iframe[src="${pdf}#view=FitH&pagemode=none&navpanes=0"]`),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Download" })).toHaveAttribute(
    "href",
    `${pdf}?download`,
  );
  const broken = page.getByRole("list", { name: "Pictures" }).locator("img").nth(1);
  await expect(broken).toHaveAttribute("src", "/placeholder.svg");

  await page.getByRole("button", { name: "Enlarge: Image 1 of 2" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Pictures" });
  await expect(dialog.getByText("1 of 2")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("2 of 2")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("1 of 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Enlarge: Image 1 of 2" })).toBeFocused();
});
