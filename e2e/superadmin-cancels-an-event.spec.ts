import type { APIRequestContext } from "@playwright/test";
import { expect, signIn, test } from "./fixtures.ts";

/** Creates an upcoming event with a fee. */
async function createPaidEvent(request: APIRequestContext, origin: string): Promise<string> {
  const answer = await request.post("/api/admin/events", {
    headers: { origin },
    data: {
      title: "Harbor dinner",
      description: "<p>One long table.</p>",
      date: "2031-05-06",
      time: "18:30",
      timeZone: "America/Chicago",
      durationMinutes: 60,
      type: "virtual",
      meetingUrl: "https://meet.example.test/harbor-dinner",
      feeCents: 4_900,
      availableSeats: 10,
      hostId: null,
      tags: [],
      isActive: true,
    },
  });
  return ((await answer.json()) as { id: string }).id;
}

test("cancels a paid event, refunds and emails the member, and keeps the registration", async ({
  browser,
  page,
  app,
}) => {
  await signIn(page, "superadmin");
  const id = await createPaidEvent(page.request, app.url);
  const context = await browser.newContext({ baseURL: app.url });
  const member = await context.newPage();
  await signIn(member, "member", { at: `/events/${id}` });
  await member.getByRole("button", { name: "Register for $49" }).click();
  await member.getByRole("button", { name: /^Pay/ }).click();
  await expect(member.getByText("You're registered")).toBeVisible();

  await page.goto("/admin/events?search=Harbor");
  const row = page.getByRole("listitem").filter({ hasText: "Harbor dinner" });
  await row.getByRole("button", { name: /Actions/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Cancel the event first");
  await dialog.getByRole("button", { name: "Cancel event..." }).click();
  await expect(dialog).toContainText("Everyone registered is emailed and refunded");
  await dialog.getByLabel("Note (optional)").fill("The kitchen flooded.");
  await dialog.getByRole("button", { name: "Cancel event", exact: true }).click();
  await expect(page.getByText("“Harbor dinner” was canceled.")).toBeVisible();
  await expect(row).toContainText("Canceled");

  await row.getByRole("link", { name: /registrations of/ }).click();
  const registration = page.getByRole("row", { name: /Amara Lindqvist/ });
  await expect(registration).toContainText(/refund pending|refunded/);
  const outbox = await (await page.request.get("/api/dev/outbox")).text();
  expect(outbox).toContain("Canceled: Harbor dinner");

  await member.reload();
  await expect(member.getByText("This event has been canceled.")).toBeVisible();
  await expect(member.getByText("The kitchen flooded.")).toBeVisible();
  await expect(member.getByRole("button", { name: /Register|Cancel registration/ })).toHaveCount(0);
  await member.getByRole("button", { name: /notifications/i }).click();
  await expect(member.getByText("Canceled: Harbor dinner")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(registration).toContainText("refunded", { timeout: 5_000 });
  }).toPass();
});
