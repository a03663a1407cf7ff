import { startFakeModel } from "#test/fake-model.ts";
import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

const model = await startFakeModel();
test.use({ serverEnv: model.env, permissions: ["clipboard-read", "clipboard-write"] });
test.afterAll(() => void model.stop());

const QUESTION = "How do I raise fees?";

test("streams an answer that can be stopped, retried, copied and traced to its sources", async ({
  page,
}) => {
  await signIn(page, "member", { at: "/assistant" });
  await expect(page.getByText("AI answers with sources")).toBeVisible();
  const height = await page.evaluate(
    () => document.querySelector("#main > div")?.getBoundingClientRect().height,
  );
  expect(height).toBe(800 - 100);

  model.next({ says: Array.from({ length: 400 }, (_, at) => `word${at} `), pauseMs: 150 });
  await page.getByLabel("Your question").fill(QUESTION);
  await page.keyboard.press("Enter");
  const exchange = page.getByRole("article", { name: QUESTION });
  await expect(exchange.getByText("word5 ")).toBeVisible();
  await expect(exchange.getByText("Found in the program")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(exchange.getByText("Stopped", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Your question")).toBeFocused();
  await page.reload();
  await expect(exchange.getByText("word5 ")).toBeVisible();
  await expect(exchange.getByText("Stopped", { exact: true })).toBeVisible();
  await expect(exchange.getByText("word399")).toBeHidden();

  model.next({ says: ["**Say it early** [1]. ", "Then wait [2] [42]."] });
  await exchange.getByRole("button", { name: "Ask again" }).click();
  await expect(exchange.getByText("Then wait")).toBeVisible();
  await expect(exchange.getByText("word5 ")).toBeHidden();
  await expect(exchange.locator("strong")).toHaveText("Say it early");
  await expect(exchange.getByText("42")).toBeHidden();
  const sources = exchange.getByRole("region", { name: "Sources" });
  await expect(sources.getByRole("link")).toHaveCount(2);
  await expectAccessible(page);
  await exchange.getByRole("button", { name: "Copy answer" }).click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).toContain("**Say it early** [1].");
  const copied = await read();
  expect(copied).toMatch(/\[1\] .+: http:\/\/localhost:\d+\//);
  const card = await sources.getByRole("link").first().getAttribute("href");
  await exchange.getByRole("link", { name: /^Source 1:/ }).click();
  await expect(page).toHaveURL(new RegExp(`${card?.split("?")[0]}`));
});

test("shows the partial answer, sources and a retry when the model fails", async ({ page }) => {
  await signIn(page, "member", { at: "/assistant" });
  model.next({ cutsAfter: ["Half an ", "answer"], pauseMs: 500 });
  await page.getByLabel("Your question").fill(QUESTION);
  await page.keyboard.press("Enter");
  const first = page.getByRole("article", { name: QUESTION });
  await expect(first.getByText("Half an answer")).toBeVisible();
  await expect(first.getByText("The AI service is not available right now.")).toBeVisible();
  await expect(first.getByText("We've kept the part that arrived.")).toBeVisible();
  await first.getByRole("button", { name: "Try Again" }).click();
  await expect(first.getByText("Good.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask", exact: true })).toBeVisible();

  model.next({ status: 401 });
  await page.getByLabel("Your question").fill("And retainers?");
  await page.keyboard.press("Enter");
  const second = page.getByRole("article", { name: "And retainers?" });
  await expect(second.getByText("Here are matching passages from the program.")).toBeVisible();
  await expect(second.getByText("Search results", { exact: true })).toBeVisible();
  await expect(second.getByRole("listitem").first().getByRole("link")).toBeVisible();
  await expectAccessible(page);
});
