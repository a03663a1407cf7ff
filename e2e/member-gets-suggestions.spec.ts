import type { Page } from "@playwright/test";
import { startFakeModel } from "#test/fake-model.ts";
import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

const model = await startFakeModel();
test.use({ serverEnv: model.env });
test.afterAll(() => void model.stop());

const subject = (page: Page) => page.getByRole("textbox", { name: "Subject" });
const message = (page: Page) => page.getByRole("textbox", { name: "Message" });
const submit = (page: Page) => page.getByRole("button", { name: "Submit Ticket" });
const suggestions = (page: Page) => page.getByRole("region", { name: "Suggestions" });
const announced = (page: Page) =>
  page.getByText(/^\d suggestions? before the Submit Ticket button\.$/);

test("suggests answers above the send button and leaves the form alone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await signIn(page, "member", { at: "/support" });
  await subject(page).fill("Raise fees");
  const found = page.waitForResponse((answer) => /existing.+clients/.test(answer.url()));
  await message(page).pressSequentially("How do I raise fees with existing clients?");
  await found;
  await expect(
    suggestions(page)
      .getByText(/^Search result/)
      .first(),
  ).toBeVisible();
  await expect(announced(page)).toHaveAttribute("role", "status");
  await expect(message(page)).toBeFocused();
  await expect(submit(page)).toBeEnabled();
  expect(model.requests).toEqual([]);

  // Tab leads from the message through the suggestions to the button; Enter opens one.
  const first = suggestions(page).locator("summary").first();
  await first.focus();
  await page.keyboard.press("Enter");
  const link = suggestions(page).getByRole("link", { name: /opens in a new tab/ });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  // The assistant answers only when asked. The answer scrolls, and the button stays near.
  model.next({ says: Array.from({ length: 300 }, (_, at) => `Say it early ${at} [1]. `) });
  await suggestions(page).getByRole("button", { name: "Ask the Assistant" }).click();
  const answer = page.getByRole("region", { name: "Answer of the assistant" });
  await expect(answer.getByText("Say it early 5")).toBeVisible();
  await expect(answer.getByRole("link", { name: /Continue in the assistant/ })).toBeVisible();
  expect((await answer.boundingBox())?.height).toBeLessThanOrEqual(320);
  expect(model.requests).toHaveLength(1);

  // Nothing has to be closed to reach the team.
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Raise fees" })).toBeVisible();
});

test("sends the ticket when suggestions arrive while the button is pressed", async ({ page }) => {
  await signIn(page, "member", { at: "/support" });
  const search = /existing.+clients/;
  const press = Promise.withResolvers<void>();
  // On a busy machine the suggestions would otherwise arrive before the press.
  await page.route(search, async (route) => {
    await press.promise;
    await route.continue();
  });
  const found = page.waitForResponse(search);
  await subject(page).fill("Raise fees with existing clients");
  await message(page).fill("How do I raise fees?");
  await submit(page).hover();
  await page.mouse.down();
  press.resolve();
  await (await found).finished();
  // Long enough for the suggestions to be rendered.
  await page.waitForTimeout(500);
  await expect(suggestions(page)).toBeHidden();
  await page.mouse.up();
  await expect(
    page.getByRole("heading", { name: "Raise fees with existing clients" }),
  ).toBeVisible();
});

test("discards the draft when a suggestion answered the question and the member confirms", async ({
  page,
}) => {
  await signIn(page, "member", { at: "/support" });
  await subject(page).fill("I forgot my password");
  await expect(suggestions(page).getByText("I forgot my password. What now?")).toBeVisible();
  const answered = suggestions(page).getByRole("button", { name: "This answered my question" });
  await answered.click();
  await page.getByRole("button", { name: "Keep Writing" }).click();
  await expect(subject(page)).toHaveValue("I forgot my password");
  await answered.click();
  await page.getByRole("button", { name: "Discard Draft" }).click();
  await expect(subject(page)).toHaveValue("");
  await expect(subject(page)).toBeFocused();
  await expect(suggestions(page)).toBeHidden();
});

test("suggests only the FAQ to people without access, and nothing when nothing matches", async ({
  page,
}) => {
  let searched = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/assistant")) searched += 1;
  });
  await signIn(page, "newcomer", { at: "/support" });
  await subject(page).fill("xyzzy plugh frobnicate");
  await message(page).fill("How do I raise fees with existing clients?");
  await expect(submit(page)).toBeEnabled();
  await expect(suggestions(page)).toBeHidden();
  await subject(page).fill("How do I cancel my subscription?");
  await expect(suggestions(page).getByText("How do I cancel my subscription?")).toBeVisible();
  await expect(suggestions(page).getByText(/^Search result/)).toHaveCount(0);
  await expect(suggestions(page).getByRole("button", { name: /Assistant/ })).toHaveCount(0);
  expect(searched).toBe(0);
  await submit(page).click();
  await expect(
    page.getByRole("heading", { name: "How do I cancel my subscription?" }),
  ).toBeVisible();
});
