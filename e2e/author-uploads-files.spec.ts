import { hugePng, sampleMp4, samplePdf, samplePng } from "#test/sample-files.ts";
import { expect, test } from "./fixtures.ts";
import { kitPage, serveKit, signInQuietly } from "./media-kit/serve-kit.ts";

test("chooses, pastes, drops, enters and removes an image", async ({ page, app }) => {
  await serveKit(page);
  await signInQuietly(page, app.url, "superadmin");
  await page.goto(kitPage("Fields"));
  const address = page.getByLabel("Featured image");
  const zone = page.locator("div.border-dashed").first();
  const png = { name: "office.png", mimeType: "image/png", buffer: await samplePng(900, 600) };

  await zone.locator("input[type=file]").setInputFiles(png);
  await expect(address).toHaveValue(/^\/files\/[0-9a-f-]{36}$/);
  const preview = zone.getByAltText("Preview");
  await expect(preview).toBeVisible();
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  // Dispatches paste and drop events with a file, as a browser does.
  for (const kind of ["paste", "drop"]) {
    const before = await address.inputValue();
    await zone.evaluate(
      (box, { bytes, type }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], "pasted.png", { type: "image/png" }));
        const Kind = type === "paste" ? ClipboardEvent : DragEvent;
        const key = type === "paste" ? "clipboardData" : "dataTransfer";
        box.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, [key]: data }));
      },
      { bytes: [...png.buffer], type: kind },
    );
    await expect(address).not.toHaveValue(before);
  }
  await zone.getByRole("button", { name: "Remove" }).click();
  await expect(address).toHaveValue("");
  await address.fill("https://images.example/cover.jpg");
  await expect(zone.getByRole("button", { name: "Replace image" })).toBeVisible();
});

test("shows why an upload was rejected next to the field", async ({ page, app }) => {
  await serveKit(page);
  await signInQuietly(page, app.url, "superadmin");
  await page.goto(kitPage("Fields"));
  const input = page.locator("div.border-dashed").first().locator("input[type=file]");
  const send = (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: "image/png", buffer });
  // The message is next to the field and, for screen readers, in a live region.
  const expectRefusal = (text: string | RegExp) =>
    expect(page.getByText(text).first()).toBeVisible();

  await send("a.png", Buffer.from("<html><script>alert(1)</script></html>"));
  await expectRefusal("Please choose a JPEG, PNG, WebP, GIF or AVIF image.");
  await send("bomb.png", await hugePng(20_000));
  await expectRefusal(/at most 50 megapixels/);
  await send("large.png", Buffer.alloc(11 * 1024 * 1024));
  await expectRefusal("This file is too large. The limit is 10 MB.");
  await page.route("**/api/files?kind=image", (route) => route.abort());
  await send("a.png", await samplePng());
  await expectRefusal(/check your connection/);
});

test("crops an image by keyboard before the upload", async ({ page, app }) => {
  await serveKit(page);
  await signInQuietly(page, app.url, "superadmin");
  await page.goto(kitPage("Fields"));
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  const zone = page.locator("div.border-dashed").nth(1);
  await zone
    .locator("input[type=file]")
    .setInputFiles({ name: "tall.png", mimeType: "image/png", buffer: await samplePng(900, 1600) });
  const dialog = page.getByRole("dialog", { name: "Crop image" });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Zoom").press("ArrowRight");
  await dialog.getByRole("button", { name: "Use image" }).click();
  await expect(dialog).toBeHidden();
  const preview = zone.getByAltText("Preview");
  await expect(preview).toBeVisible();
  await expect
    .poll(() =>
      preview.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight),
    )
    .toBeCloseTo(16 / 9, 1);
  expect(violations).toEqual([]);
});

test("uploads documents, videos, attachments and an avatar", async ({ page, app }) => {
  await serveKit(page);
  await signInQuietly(page, app.url, "superadmin");
  await page.goto(kitPage("Fields"));
  const choose = (at: number, name: string, buffer: Buffer) =>
    page
      .locator("div.border-dashed")
      .nth(at)
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer });

  await choose(2, "guide.pdf", samplePdf());
  await expect(page.getByLabel("Document", { exact: true })).toHaveValue(/^\/files\//);
  await expect(page.getByText("guide.pdf")).toBeVisible();
  await choose(3, "talk.mp4", sampleMp4(2_000_000));
  await expect(page.getByLabel("Video", { exact: true })).toHaveValue(/^\/files\//);
  const attachments = page.getByRole("group", { name: "Attachments" });
  await attachments.locator("input[type=file]").setInputFiles([
    { name: "one.pdf", mimeType: "application/pdf", buffer: samplePdf() },
    { name: "two.png", mimeType: "image/png", buffer: await samplePng() },
    { name: "three.pdf", mimeType: "application/pdf", buffer: samplePdf() },
  ]);
  await expect(attachments.getByRole("listitem")).toHaveCount(2);
  await expect(attachments.getByRole("alert")).toHaveText("You can attach up to 2 files.");
  await attachments.getByRole("button", { name: "Remove one.pdf" }).click();
  await expect(attachments.getByRole("listitem")).toHaveText([/two\.webp/]);

  const own = page.getByRole("group", { name: "Profile picture" });
  await own
    .locator("input[type=file]")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await samplePng(500, 700) });
  await page.getByRole("button", { name: "Use image" }).click();
  await expect(own.locator("img")).toHaveAttribute("src", /^\/files\/.+\/480$/);
  await own.getByRole("button", { name: "Remove" }).click();
  await expect(own.locator("img")).toHaveCount(0);
});

test("shows the progress of a slow upload and cancels it", async ({ page, app }) => {
  await serveKit(page);
  await signInQuietly(page, app.url, "superadmin");
  await page.route("**/api/files?kind=video", () => new Promise(() => undefined));
  await page.goto(kitPage("Fields"));
  const zone = page.locator("div.border-dashed").nth(3);
  await zone
    .locator("input[type=file]")
    .setInputFiles({ name: "a.mp4", mimeType: "video/mp4", buffer: sampleMp4(2_000_000) });
  await expect(zone.getByRole("progressbar")).toBeVisible();
  await zone.getByRole("button", { name: "Cancel upload" }).click();
  await expect(zone.getByRole("progressbar")).toBeHidden();
  await expect(page.getByLabel("Video", { exact: true })).toHaveValue("");
});
