import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

const PILLARS = 5;
const STATEMENTS = 5;

test("an owner rates the statements with the keyboard, continues later, sees the chart and opens the plan", async ({
  page,
}) => {
  test.slow();
  await signIn(page, "agent2", { at: "/diagnostic" });
  await page.getByRole("button", { name: "Start the Diagnostic" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("Pillar 1 of 5")).toBeVisible();
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page.getByText("Please choose a number.")).toHaveCount(STATEMENTS);
  await expect(page.getByRole("radio").first()).toBeFocused();

  const ratePillar = async (score: number) => {
    for (const statement of await page.getByRole("group").all()) {
      await statement.getByRole("radio").first().focus();
      await page.keyboard.press(String(score));
      await expect(statement.getByRole("radio").nth(score - 1)).toBeChecked();
    }
  };
  await ratePillar(2);
  await waitForWrites(page);

  await page.goto("/diagnostic");
  await expect(page.getByText("5 of 25")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  for (let step = 2; step <= PILLARS; step += 1) {
    await expect(page.getByText(`Pillar ${step} of 5`)).toBeVisible();
    await ratePillar(step === PILLARS ? 1 : 4);
    await page.getByRole("button", { name: step === PILLARS ? "See My Result" : /^Next/ }).click();
  }

  const result = page.getByRole("region", { name: "Your result", exact: true });
  await expect(result.getByRole("img", { name: /Mindset & Leadership: 2.0/ })).toBeVisible();
  const table = result.getByRole("table");
  await expect(table.getByRole("row", { name: /Growth & Sales/ })).toContainText("1.0");
  await expect(result).toContainText("So far 1 person has.");
  await expect(page.getByText(/You can repeat the diagnostic 90 days after/)).toBeVisible();
  const start = page.getByRole("region", { name: "Where to start" });
  await expect(start.getByRole("listitem").first()).toContainText("Growth & Sales needs work");
  await start.getByRole("link", { name: "Propose my plan" }).click();
  await expect(page).toHaveURL(/\/plan\?new=1$/);
  await expect(page.getByText(/scored 1.0 of 5 in the diagnostic/).first()).toBeVisible();
});
