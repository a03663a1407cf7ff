import type { APIRequestContext } from "@playwright/test";
import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

/** Creates an upcoming free event with one seat. */
async function createSmallEvent(request: APIRequestContext, origin: string): Promise<string> {
  const answer = await request.post("/api/admin/events", {
    headers: { origin },
    data: {
      title: "One chair",
      description: "<p>Only one.</p>",
      date: "2031-05-06",
      time: "18:30",
      timeZone: "America/Chicago",
      durationMinutes: 60,
      type: "virtual",
      meetingUrl: "https://meet.example.test/one-chair",
      feeCents: 0,
      availableSeats: 1,
      hostId: null,
      tags: [],
      isActive: true,
    },
  });
  return ((await answer.json()) as { id: string }).id;
}

test("promotes, notifies and emails the first on the waitlist when a member cancels", async ({
  browser,
  page,
  app,
}) => {
  const newPage = async (who: string) => {
    const context = await browser.newContext({ baseURL: app.url });
    const other = await context.newPage();
    await signIn(other, who);
    return other;
  };
  await signIn(page, "superadmin");
  const id = await createSmallEvent(page.request, app.url);

  const agent = await newPage("agent");
  await agent.goto(`/events/${id}`);
  await agent.getByRole("button", { name: "Register", exact: true }).click();
  await expect(agent.getByText("You're registered")).toBeVisible();

  await waitForWrites(agent);
  const member = await newPage("member");
  await member.goto(`/events/${id}`);
  await member.getByRole("button", { name: "Sold out · Join waitlist" }).click();
  await expect(member.getByText("You're #1 on the waitlist.")).toBeVisible();
  await waitForWrites(member);
  await member.reload();
  await expect(member.getByText("You're #1 on the waitlist.")).toBeVisible();

  await agent.getByRole("button", { name: "Cancel registration" }).click();
  await agent.getByRole("alertdialog").getByRole("button", { name: "Cancel registration" }).click();
  await expect(agent.getByRole("button", { name: "Sold out · Join waitlist" })).toBeVisible();

  await waitForWrites(agent);
  await member.reload();
  await expect(member.getByText("You're registered")).toBeVisible();
  await expect(member.getByRole("link", { name: /Join the meeting/ })).toBeVisible();
  await member.getByRole("button", { name: /notifications/i }).click();
  await expect(member.getByText("A seat opened up: One chair")).toBeVisible();
  const outbox = await (await page.request.get("/api/dev/outbox")).text();
  expect(outbox).toContain("A seat opened up: One chair");
});
