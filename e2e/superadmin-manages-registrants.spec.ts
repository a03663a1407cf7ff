import { expect, signIn, test } from "./fixtures.ts";

test("adds, refunds, removes and promotes people, and emails them", async ({
  browser,
  page,
  app,
}) => {
  await signIn(page, "superadmin");
  const answer = await page.request.post("/api/admin/events", {
    headers: { origin: app.url },
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
      availableSeats: 1,
      hostId: null,
      tags: [],
      isActive: true,
    },
  });
  const { id } = (await answer.json()) as { id: string };
  const context = await browser.newContext({ baseURL: app.url });
  const member = await context.newPage();
  await signIn(member, "member", { at: `/events/${id}` });
  await member.getByRole("button", { name: "Register for $49" }).click();
  await member.getByRole("button", { name: /^Pay/ }).click();
  await expect(member.getByText("You're registered")).toBeVisible();
  const other = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(other, "agent", { at: `/events/${id}` });
  await other.getByRole("button", { name: "Sold out · Join waitlist" }).click();
  await expect(other.getByText("You're #1 on the waitlist.")).toBeVisible();

  await page.goto(`/admin/events/${id}/registrations`);
  const dialog = page.getByRole("alertdialog");
  await page.getByRole("button", { name: "Add person" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Member").fill("Hanne");
  await page.getByRole("option", { name: /Hanne Okafor/ }).click();
  await form.getByRole("button", { name: "Add person" }).click();
  await expect(dialog).toContainText("This event is sold out.");
  await dialog.getByRole("button", { name: "Add seat" }).click();
  const guest = page.getByRole("row", { name: /Hanne Okafor/ });
  await expect(guest).toContainText("complimentary");

  const payer = page.getByRole("row", { name: /Amara Lindqvist/ });
  await payer.getByRole("button", { name: /Actions/ }).click();
  await page.getByRole("menuitem", { name: "Refund" }).click();
  await dialog.getByRole("button", { name: "Refund payment" }).click();
  // The email follows when the payment is refunded.
  await expect(payer).toContainText("refunded", { timeout: 30_000 });

  await guest.getByRole("button", { name: /Actions/ }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove person" }).click();
  // The seat goes to the waitlist, in order.
  await expect(guest).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Tobias Renner/ })).toContainText("pending");

  await page.getByRole("button", { name: "Message registrants" }).click();
  await form.getByLabel("Subject").fill("Bring a pen");
  await form.getByLabel("Message").fill("See you at the harbor.");
  await form.getByRole("button", { name: "Send to 1 person" }).click();
  await expect(page.getByText("Your message is on its way to 1 person.")).toBeVisible();
  const outbox = await (await page.request.get("/api/dev/outbox")).text();
  for (const subject of [
    "You're registered: Harbor dinner",
    "Refund for Harbor dinner",
    "Registration canceled: Harbor dinner",
    "A seat opened up: Harbor dinner",
    "Bring a pen",
  ]) {
    expect(outbox).toContain(subject);
  }
});

test("gives a seat to somebody on the waitlist out of order", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/events?search=roundtable" });
  await page.getByRole("link", { name: /registrations of/ }).click();
  const waiting = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Give seat/ }) });
  await expect(waiting).toHaveCount(2);
  const [first, second] = await waiting.getByRole("link").allTextContents();
  await waiting.nth(1).getByRole("button").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Add seat" }).click();
  await expect(page.getByText(`${second} has a seat now. We emailed them.`)).toBeVisible();
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText(first ?? "");
  await expect(page.getByRole("row", { name: new RegExp(second ?? "") })).toBeVisible();
});
