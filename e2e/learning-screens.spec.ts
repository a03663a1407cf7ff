import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("redirects /agency-pillars paths to /pillars-of-agency, also with an element id", async ({
  page,
}) => {
  await signIn(page, "member", { at: "/agency-pillars/finance-and-pricing" });
  await expect(page).toHaveURL(/\/pillars-of-agency\/finance-and-pricing$/);
  await expect(page.getByRole("heading", { level: 1, name: "Finance & Pricing" })).toBeVisible();
  const pillar = await page.request.get("/api/pillars/finance-and-pricing");
  const [element] = (await pillar.json()).elements;
  await page.goto(`/agency-pillars/finance-and-pricing/${element.id}`);
  await expect(page).toHaveURL(
    new RegExp(`/pillars-of-agency/finance-and-pricing/${element.slug}$`),
  );
  await expect(page.getByRole("heading", { level: 1, name: "/" })).toBeVisible();
  await page.goto("/agency-pillars");
  await expect(page).toHaveURL(/\/pillars-of-agency$/);
});

test("shows the specified error on each learning screen when loading fails", async ({ page }) => {
  await signIn(page, "member");
  const failing = async (path: string, api: string, text: string) => {
    await page.route(api, (route) =>
      route.fulfill({ status: 400, json: { code: "x", message: "" } }),
    );
    await page.goto(path);
    await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
    await page.unroute(api);
  };
  const PILLAR = "/pillars-of-agency/mindset-and-leadership";
  await failing(
    "/pillars-of-agency",
    "**/api/pillars",
    "Failed to load pillars of agency content. Please try again later.",
  );
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("link", { name: /^Explore/ })).toHaveCount(5);
  await failing(
    PILLAR,
    "**/api/pillars/mindset-and-leadership",
    "Failed to load pillar content. Please try again later.",
  );
  await failing(
    `${PILLAR}/deciding-well`,
    "**/elements/deciding-well",
    "Failed to load content. Please try again later.",
  );
  await page.goto("/pillars-of-agency/nowhere");
  await expect(page.getByText("Pillar not found")).toBeVisible();
  await page.getByRole("alert").getByRole("link", { name: "Back to Pillars" }).click();
  await expect(page).toHaveURL(/\/pillars-of-agency$/);
  await page.goto(`${PILLAR}/nowhere`);
  await expect(page.getByText("Content not found")).toBeVisible();
});

test("shows the specified empty states when there is no content", async ({ page }) => {
  await signIn(page, "member");
  const list = await page.request.get("/api/pillars");
  const detail = await page.request.get("/api/pillars/mindset-and-leadership");
  const player = await page.request.get(
    "/api/pillars/mindset-and-leadership/elements/deciding-well",
  );
  const empty = (address: string, json: object) =>
    page.route(address, (route) => route.fulfill({ json }));
  await empty("**/api/pillars", { ...(await list.json()), items: [] });
  await empty("**/api/pillars/mindset-and-leadership", { ...(await detail.json()), elements: [] });
  await empty("**/elements/deciding-well", { ...(await player.json()), lessons: [] });
  await page.goto("/pillars-of-agency");
  await expect(page.getByText("No Pillars Found")).toBeVisible();
  await page.goto("/pillars-of-agency/mindset-and-leadership");
  await expect(page.getByText("No Key Elements Available")).toBeVisible();
  await expect(page.getByText("Content for this pillar is coming soon.")).toBeVisible();
  await page.goto("/pillars-of-agency/mindset-and-leadership/deciding-well");
  await expect(page.getByText("No Lessons Available")).toBeVisible();
  await expect(page.getByText("Content for this key element is coming soon.")).toBeVisible();
});

test("shows the specified errors on the admin screens when a request fails", async ({ page }) => {
  await signIn(page, "superadmin");
  const [, elements = "", lessons = ""] = await adminPaths(page);
  const refuse = async (method: string, address: string) =>
    page.route(address, (route) =>
      route.request().method() === method ? route.abort() : route.fallback(),
    );
  for (const [path, text] of [
    ["/admin/pillars", "Failed to load pillars. Please try again."],
    [elements, "Failed to load key elements. Please try again."],
    [lessons, "Failed to load lessons. Please try again."],
  ] as const) {
    await page.route(`**/api${path}?*`, (route) =>
      route.fulfill({ status: 400, json: { code: "x", message: "" } }),
    );
    await page.goto(path);
    await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
    await page.unrouteAll();
  }
  for (const [path, saveFailed, deleteFailed] of [
    [
      elements,
      "Failed to save key element. Please try again.",
      "Failed to delete key element. Please try again.",
    ],
    [
      lessons,
      "Failed to save lesson. Please try again.",
      "Failed to delete lesson. Please try again.",
    ],
  ] as const) {
    await page.goto(path);
    await refuse("PUT", `**/api${path}/*`);
    await refuse("DELETE", `**/api${path}/*`);
    await page.getByRole("button", { name: /^Edit/ }).first().click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(saveFailed)).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page
      .getByRole("button", { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText(deleteFailed)).toBeVisible();
    await page.unrouteAll();
  }
});

test("plays the introduction video inline and resumes after a reload", async ({ page }) => {
  await signIn(page, "member");
  const seconds = () =>
    page.evaluate(() => document.querySelector<HTMLVideoElement>("video")?.currentTime ?? 0);
  await page.goto("/pillars-of-agency/mindset-and-leadership");
  await expect(page.getByText("The owner’s job")).toBeVisible();
  await page.getByRole("button", { name: "Watch Introduction Video" }).click();
  await expect.poll(seconds).toBeGreaterThan(6);
  await page.evaluate(() => document.querySelector<HTMLVideoElement>("video")?.pause());
  await page.waitForTimeout(300);
  const left = await seconds();
  await page.reload();
  await page.getByRole("button", { name: "Watch Introduction Video" }).click();
  await expect.poll(seconds).toBeGreaterThan(left - 2);
});

test("has no accessibility violations on the member screens", async ({ page }) => {
  await signIn(page, "agent");
  for (const path of [
    "/pillars-of-agency",
    "/pillars-of-agency/mindset-and-leadership",
    "/pillars-of-agency/mindset-and-leadership/from-maker-to-owner",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

async function adminPaths(page: Page): Promise<string[]> {
  const { items } = await (await page.request.get("/api/admin/pillars")).json();
  const elements = `/admin/pillars/${items[0].id}/elements`;
  const first = (await (await page.request.get(`/api${elements}`)).json()).items[0];
  return ["/admin/pillars", elements, `${elements}/${first.id}/lessons`];
}

for (const [index, name] of ["pillars", "key elements", "lessons"].entries()) {
  test(`has no accessibility violations on the admin screen for ${name}`, async ({ page }) => {
    await signIn(page, "superadmin");
    await page.goto((await adminPaths(page))[index] ?? "");
    const edit = page.getByRole("button", { name: /^Edit/ }).first();
    await expect(edit).toBeVisible();
    await expectAccessible(page);
    await edit.click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Save" })).toBeVisible();
    await expectAccessible(page, { quick: true });
  });
}

test("has no accessibility violations on the certificate page", async ({ page }) => {
  await signIn(page, "agent");
  const pillar = await page.request.get("/api/pillars/mindset-and-leadership");
  await page.goto(`/certificates/${(await pillar.json()).certificate.code}`);
  await expect(page.getByText("This certificate is authentic")).toBeVisible();
  await expectAccessible(page);
});
