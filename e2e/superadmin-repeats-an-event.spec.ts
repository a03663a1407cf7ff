import type { Locator } from "@playwright/test";
import { expect, navigate, signIn, test } from "./fixtures.ts";

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const shortDay = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });

test("creates a weekly series, changes one event and then all following ones", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/events/create" });
  await page.getByLabel("Title").fill("Studio hour");
  await page.getByRole("textbox", { name: "Description" }).fill("One hour with the team.");
  await page.getByLabel("Date *").fill(dayIn(20));
  await page.getByLabel("Time *", { exact: true }).fill("18:00");
  await page.getByLabel("Zoom link").fill("https://meet.example.test/studio");
  await page.getByLabel("Repeats").selectOption({ index: 1 });
  await expect(page.getByRole("list", { name: "Next dates" })).toContainText(shortDay(27));
  await page.getByText("On a date", { exact: true }).click();
  await page.getByLabel("Last day").fill(dayIn(41));
  await expect(page.getByRole("list", { name: "Next dates" }).getByRole("listitem")).toHaveText([
    shortDay(27),
    shortDay(34),
    shortDay(41),
  ]);
  await page.getByRole("button", { name: "Save Event" }).click();
  await expect(page.getByText("Event created.")).toBeVisible();

  await navigate(page, "/admin/events?search=studio+hour");
  const rows = page.getByRole("listitem").filter({ hasText: /Studio/ });
  await expect(rows).toHaveCount(1);
  await rows.getByRole("link", { name: "and 3 more dates" }).click();
  await expect(rows).toHaveCount(4);

  const save = async (title: string, scope: string) => {
    await page.getByLabel("Title").fill(title);
    await page.getByRole("button", { name: "Save Event" }).click();
    const question = page.getByRole("alertdialog", { name: "This event repeats" });
    await question.getByRole("button", { name: scope, exact: true }).click();
    await expect(page.getByText("Event saved.")).toBeVisible();
  };
  const titles = page.getByRole("heading", { level: 3 });
  await rows.nth(1).getByRole("link", { name: "Studio hour", exact: true }).click();
  await expect(page.getByText(/Repeats weekly on \w+day, until/)).toBeVisible();
  await save("Studio hour with a guest", "This event");
  await expect(titles).toHaveText([
    "Studio hour",
    "Studio hour with a guest",
    "Studio hour",
    "Studio hour",
  ]);
  await rows.nth(2).getByRole("link", { name: "Studio hour", exact: true }).click();
  await save("Studio evening", "This and all following events");
  await expect(titles).toHaveText([
    "Studio hour",
    "Studio hour with a guest",
    "Studio evening",
    "Studio evening",
  ]);

  await rows
    .nth(2)
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: "Cancel event" }).click();
  await page.getByRole("radio", { name: /^This and all following events/ }).check();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel event" }).click();
  await expect(page.getByText("The events were canceled.")).toBeVisible();
  await expect(rows.filter({ hasText: "Canceled" })).toHaveCount(2);
});

test("ends a series earlier after a question, and lets it go on again", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/events?search=month+in+numbers" });
  const row = page.getByRole("listitem").filter({ hasText: "Month in numbers" });
  await expect(row).toContainText("and 11 more dates");
  await row.getByRole("link", { name: "Month in numbers", exact: true }).click();
  const change = async (choose: (dialog: Locator) => Promise<void>) => {
    await page.getByRole("button", { name: "Change last day" }).click();
    const dialog = page.getByRole("dialog", { name: "Change last day" });
    await choose(dialog);
    await dialog.getByRole("button", { name: "Save" }).click();
  };
  await change(async (dialog) => {
    await dialog.getByText("On a date").click();
    await dialog.getByLabel("Last day").fill(dayIn(80));
  });
  const question = page.getByRole("alertdialog", { name: "Remove dates after the last day?" });
  await expect(question).toContainText(/\d+ dates are after this day and move to the trash/);
  await question.getByRole("button", { name: "Remove dates" }).click();
  await expect(page.getByText("Last day saved.")).toBeVisible();
  await expect(page.getByText(/Repeats monthly on .*, until/)).toBeVisible();

  await change((dialog) => dialog.getByText("No end").click());
  await expect(page.getByText(/Repeats monthly on the \w+ \w+\./)).toBeVisible();
  await navigate(page, "/admin/events?search=month+in+numbers");
  await expect(row).toContainText("and 11 more dates");
});
