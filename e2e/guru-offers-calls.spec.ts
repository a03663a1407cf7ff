import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { bookingForm, cancelOpenCalls, chooseTime, saveAvailability } from "./calls-page.ts";
import { expect, signIn, test } from "./fixtures.ts";

const PROFILE = "/gurus/ines-carvalho";
const offer = (page: Page) => page.getByLabel("Members can book calls with me");

test("lets a member book a guru who offers calls, and shows the call to the guru", async ({
  page,
  browser,
  app,
}) => {
  const guru = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(guru, "guru", { at: "/gurus/calls?tab=availability" });
  await offer(guru).uncheck();
  await saveAvailability(guru);

  await signIn(page, "member");
  await cancelOpenCalls(page);
  await page.goto(PROFILE);
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
  await expect(bookingForm(page)).toBeHidden();

  await offer(guru).check();
  await guru.getByRole("button", { name: "Add hours on Saturday" }).click();
  await guru.getByLabel("Saturday to").fill("08:00");
  await guru.getByRole("button", { name: "Save Availability" }).click();
  await expect(guru.getByRole("alert")).toHaveText("Please choose an end after the start.");
  await guru.getByLabel("Saturday to").fill("11:00");
  await saveAvailability(guru);

  await page.reload();
  await expect(page.getByLabel("Phone number")).toBeHidden();
  await chooseTime(bookingForm(page));
  await page.getByLabel("Call topics (optional)").fill("Cash forecast for spring");
  await expect(page.getByText("Your agency's owner can see your calls")).toBeVisible();
  await page.getByRole("button", { name: "Book Call" }).click();
  await expect(page.getByText("Your call is booked")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("https://meet.example.com/ledger-and-lark");

  await page.getByRole("link", { name: "See your calls" }).click();
  const own = page.getByRole("article").filter({ hasText: "Cash forecast for spring" });
  await expect(own).toContainText("30 minutes with Ines Carvalho");
  await expect(own.getByRole("link", { name: "Meeting link" })).toBeVisible();
  await page.goto(PROFILE);
  await expect(page.getByText("You can have one open call at a time.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See your call" })).toBeVisible();

  await guru.getByRole("tab", { name: "Upcoming" }).click();
  const call = guru
    .getByRole("article", { name: "Call with Amara Lindqvist" })
    .filter({ hasText: "Cash forecast for spring" });
  await expect(call).toContainText("Pending");
  await expect(call.getByRole("link", { name: "Meeting link" })).toBeVisible();
  const dialog = guru.getByRole("dialog");
  const save = async () => {
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog).toBeHidden();
  };
  const update = (article: Locator) => article.getByRole("button", { name: /^Update call/ });
  await update(call).click();
  await expect(dialog.getByRole("button", { name: "Completed" })).toBeHidden();
  await expect(dialog.getByLabel("Staff notes")).toBeHidden();
  await dialog.getByRole("button", { name: "Confirmed" }).click();
  await save();
  await expect(call).toContainText("Confirmed");
  await update(call).click();
  await dialog.getByRole("button", { name: "Cancelled" }).click();
  await expect(dialog.getByText("We'll email this note to the member")).toBeVisible();
  await dialog.getByLabel("Notes").fill("I have to travel that day.");
  await save();
  await expect(call).toBeHidden();

  await guru.getByRole("tab", { name: "Past" }).click();
  const past = guru.getByRole("article").first();
  await update(past).click();
  await dialog.getByRole("button", { name: "Missed" }).click();
  await dialog.getByLabel("Notes").fill("Raise the retainer in May.");
  await save();
  await expect(past).toContainText("Missed");
  await expect(past).toContainText("Raise the retainer in May.");

  await guru.goto(PROFILE);
  await expect(guru.getByRole("link", { name: "Change availability" })).toBeVisible();
});

test("keeps the typed topics and offers other times when the time was just taken", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "member");
  await cancelOpenCalls(page);
  await page.goto(PROFILE);
  const start = await chooseTime(bookingForm(page));
  await page.getByLabel("Call topics (optional)").fill("Owner pay");

  const other = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(other, "agent2");
  await cancelOpenCalls(other);
  await other.goto(PROFILE);
  await bookingForm(other).locator(`button[value="${start}"]`).click();
  await other.getByRole("button", { name: "Book Call" }).click();
  await expect(other.getByText("Your call is booked")).toBeVisible();

  await page.getByRole("button", { name: "Book Call" }).click();
  await expect(page.getByRole("alert")).toContainText("has just been booked");
  await expect(bookingForm(page).locator(`button[value="${start}"]`)).toBeHidden();
  await expect(page.getByLabel("Call topics (optional)")).toHaveValue("Owner pay");
  await chooseTime(bookingForm(page));
  await page.getByRole("button", { name: "Book Call" }).click();
  await expect(page.getByText("Your call is booked")).toBeVisible();
});
