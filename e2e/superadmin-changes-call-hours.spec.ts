import { cancelOpenCalls, chooseTime, saveAvailability } from "./calls-page.ts";
import { expect, signIn, test } from "./fixtures.ts";

const BOOKED =
  "Your call has been successfully scheduled! We will contact you at the scheduled time.";

test("offers other times for a call when a superadmin changes the founder's hours", async ({
  page,
  browser,
  app,
}) => {
  const superadmin = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(superadmin, "superadmin", { at: "/admin/calls" });
  await superadmin.getByRole("tab", { name: "Availability" }).click();
  await expect(superadmin.getByLabel("Tuesday from")).toHaveValue("07:00");
  await superadmin.getByRole("button", { name: "Remove Tuesday 07:00 to 07:30" }).click();
  await superadmin.getByRole("button", { name: "Add hours on Monday" }).click();
  await superadmin.getByLabel("Monday from").fill("13:00");
  await superadmin.getByLabel("Monday to").fill("15:00");
  await superadmin.getByLabel("Notice (hours)").fill("2");
  await saveAvailability(superadmin);
  await superadmin.reload();
  await expect(superadmin.getByLabel("Monday from")).toHaveValue("13:00");

  await signIn(page, "member");
  await cancelOpenCalls(page);
  await page.goto("/book-call");
  await expect(page.getByRole("heading", { name: "Choose a date and time" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next week" })).toBeHidden();
  const monday = page.getByRole("button", { name: /^Mon,.*1:00 PM PST|^Mon,.*1:00 PM PDT/ });
  await chooseTime(page, monday);
  await page.getByLabel("Phone number").fill("555-010-2030");
  await page.getByRole("button", { name: "Book Call" }).click();
  await expect(page.getByText(BOOKED)).toBeVisible();
  await expect(page.getByText("You have an upcoming call")).toBeVisible();
  const call = page.getByRole("article").filter({ hasText: "Mon," });
  await expect(call).toContainText("4:00 PM");

  await call.getByRole("button", { name: /^Reschedule/ }).click();
  const dialog = page.getByRole("dialog", { name: "Reschedule your call" });
  await chooseTime(dialog, dialog.getByRole("button", { name: /^(Wed|Thu|Fri),/ }));
  await dialog.getByRole("button", { name: "Reschedule Call" }).click();
  await expect(page.getByText("Your call has been rescheduled.")).toBeVisible();
});
