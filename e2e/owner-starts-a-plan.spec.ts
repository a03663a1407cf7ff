import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("an owner gets a plan proposed from the diagnostic and the numbers, edits and starts it", async ({
  page,
  app,
}) => {
  await signIn(page, "agent2", { at: "/plan" });
  await expect(page.getByRole("heading", { name: "No Commitments Yet" })).toBeVisible();
  await expectAccessible(page);

  const headers = { origin: app.url };
  const { pillars } = await (await page.request.get("/api/diagnostic")).json();
  for (const [index, { statements }] of pillars.entries())
    for (const { id } of statements) {
      const data = { score: index === 0 ? 1 : 4 };
      const saved = await page.request.put(`/api/diagnostic/answers/${id}`, { headers, data });
      expect(saved.ok()).toBe(true);
    }
  const completed = await page.request.post("/api/diagnostic/completion", { headers, data: {} });
  expect(completed.ok()).toBe(true);

  await page.getByRole("link", { name: "See the proposed plan" }).click();
  const proposed = page.getByRole("group", { name: /^Commitment \d/ });
  await expect(proposed.first()).toBeVisible();
  await expect(page.getByText(/scored 1.0 of 5 in the diagnostic/).first()).toBeVisible();
  await expectAccessible(page);
  const count = await proposed.count();
  expect(count).toBeGreaterThan(2);

  await proposed.first().getByLabel("Title").fill("Move two clients to retainers");
  await proposed.first().getByLabel("Assigned to").selectOption({ label: "Yara Pellegrin" });
  await page.getByRole("button", { name: `Remove commitment ${count}` }).click();

  // Edits of the proposal survive a reload.
  page.once("dialog", (question) => question.accept());
  await page.reload();
  await expect(page.getByText("We restored your unsaved changes.")).toBeVisible();
  await expect(proposed.first().getByLabel("Title")).toHaveValue("Move two clients to retainers");
  await expect(proposed).toHaveCount(count - 1);
  await page.getByRole("button", { name: "Add commitment" }).click();
  await page.getByRole("button", { name: "Start 90-day plan" }).click();
  await expect(page.getByText("Title is required.")).toBeVisible();
  await proposed.last().getByLabel("Title").fill("Write the new price list");
  await page.getByRole("button", { name: "Start 90-day plan" }).click();

  await expect(page.getByText("90 days left")).toBeVisible();
  const items = page.getByRole("region", { name: "Open" }).getByRole("heading", { level: 3 });
  await expect(items).toHaveCount(count);
  await expect(items.filter({ hasText: "Write the new price list" })).toBeVisible();
  const first = page.getByRole("listitem").filter({ hasText: "Move two clients to retainers" });
  await expect(first).toContainText("Yara Pellegrin");

  await first.getByRole("button", { name: "Edit Move two clients to retainers" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Move three clients to retainers");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByRole("heading", { name: "Move three clients to retainers" }),
  ).toBeVisible();

  await page.getByRole("button", { name: "Finish plan" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Finish plan" }).click();
  await expect(page.getByRole("region", { name: "Earlier plans" })).toBeVisible();
  await page.getByRole("link", { name: "Start a plan" }).click();
  await expect(page.getByRole("checkbox", { name: "Write the new price list" })).toBeChecked();
});
