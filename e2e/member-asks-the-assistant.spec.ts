import { expect, signIn, test, tryAgain, waitForWrites } from "./fixtures.ts";

const QUESTION = "How do I raise fees with clients I already have?";

test("shows linked passages when no model is configured, and saves, rates and hands them over", async ({
  page,
}) => {
  await signIn(page, "member");
  await page.getByRole("link", { name: "AI Assistant" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ask the library" })).toBeVisible();
  await expect(page.getByText("Search only")).toBeVisible();
  await expect(page.getByText("AI answers aren't switched on yet.")).toBeVisible();
  const suggestion = page.getByRole("button", { name: /^What should I take away from/ });
  await expect(suggestion).toBeVisible();

  await page.getByLabel("Your question").fill(QUESTION);
  // The draft is saved after a debounce.
  await page.waitForTimeout(400);
  await page.reload();
  await expect(page.getByLabel("Your question")).toHaveValue(QUESTION);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  const exchange = page.getByRole("article", { name: QUESTION });
  await expect(exchange.getByText("Search results", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Your question")).toHaveValue("");
  await expect(page).toHaveURL(/\/assistant\?c=[0-9a-f-]{36}$/);
  const first = exchange.getByRole("listitem").first().getByRole("link");
  await expect(first).toBeVisible();

  // A source links to its place, and Back returns to the conversation.
  const title = (await first.textContent()) ?? "";
  const conversation = page.url();
  await first.click();
  await expect(page).not.toHaveURL(/assistant/);
  await expect(page.getByRole("main").getByText(title).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(conversation);

  await exchange.getByRole("button", { name: "Good answer" }).click();
  await expect(exchange.getByRole("button", { name: "Good answer" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await waitForWrites(page);
  await page.reload();
  await expect(exchange.getByRole("button", { name: "Good answer" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await exchange.getByRole("button", { name: "Ask again" }).click();
  await expect(exchange.getByRole("button", { name: "Good answer" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );

  await exchange.getByRole("button", { name: "Ask the team instead" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask the team instead" });
  await expect(dialog.getByLabel("Subject")).toHaveValue(QUESTION);
  await dialog.getByLabel("What do you still need?").fill("Does this hold for one-off projects?");
  await dialog.getByRole("button", { name: "Submit Ticket" }).click();
  await expect(page.getByText("Sent. The team will reply to your ticket.")).toBeVisible();
  await page.getByRole("link", { name: "View ticket" }).click();
  await expect(page).toHaveURL(/\/support\?ticket=/);
  await expect(page.getByText("Does this hold for one-off projects?")).toBeVisible();
  await expect(page.getByText("Conversation with the AI assistant")).toBeVisible();
});

test("renders a table in a passage as a table", async ({ page }) => {
  const question = "How many minutes for preparing, making and checking a monthly report?";
  await signIn(page, "member", { at: "/assistant" });
  await page.getByLabel("Your question").fill(question);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  const exchange = page.getByRole("article", { name: question });
  const table = exchange.getByRole("table").first();
  await expect(table.getByRole("columnheader", { name: "Old way" })).toBeVisible();
  await expect(table.getByRole("row", { name: "Making 110 25" })).toBeVisible();
});

test("opens, renames and deletes an earlier conversation", async ({ page }) => {
  await signIn(page, "member", { at: "/assistant" });
  const list = page.getByRole("complementary", { name: "Conversations" });
  await list.getByRole("button", { name: /^How should I price a retainer\?/ }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await list.getByRole("button", { name: "Options for “How should I price a retainer?”" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill("");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Title is required.")).toBeVisible();
  await page.getByRole("dialog").getByLabel("Title").fill("Retainers");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(list.getByRole("button", { name: /^Retainers/ })).toBeVisible();
  await list.getByRole("button", { name: "Options for “Retainers”" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(list.getByRole("button", { name: /^Retainers/ })).toBeHidden();
  await expect(page.getByText(/What are you working on/)).toBeVisible();
  await page.goto("/assistant?c=6f1d2a34-0000-4000-8000-000000000000");
  await expect(page.getByText("Conversation not found")).toBeVisible();
});

test("works with the keyboard on a phone: suggestion, source and history", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await signIn(page, "member", { at: "/assistant" });
  const suggestion = page.getByRole("button", { name: /^What should I take away from/ });
  await suggestion.focus();
  await page.keyboard.press("Enter");
  const first = page.getByRole("article").getByRole("listitem").first().getByRole("link");
  await expect(first).toBeVisible();
  const fits = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return scrollWidth <= innerWidth && scrollHeight <= innerHeight;
  });
  expect(fits).toBe(true);
  await page.getByRole("button", { name: "Conversations" }).focus();
  await page.keyboard.press("Enter");
  const history = page.getByRole("dialog", { name: "Conversations" });
  await expect(history.getByRole("button", { name: /^What should I take away/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(history).toBeHidden();
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/assistant/);
});

test("shows an error and keeps the question when the server is unreachable", async ({ page }) => {
  await signIn(page, "member", { at: "/assistant" });
  await page.route("**/api/assistant/answers", (route) => route.abort());
  await page.getByLabel("Your question").fill(QUESTION);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("We couldn't reach the assistant.");
  await expect(page.getByLabel("Your question")).toHaveValue(QUESTION);
  await page.unroute("**/api/assistant/answers");
  await expect(page.getByRole("button", { name: "Ask", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/assistant\?c=/);
  await page.route("**/api/assistant/conversations/*", (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Failed to load the conversation.")).toBeVisible();
  await tryAgain(page, "**/api/assistant/conversations/*");
  await expect(page.getByRole("article", { name: QUESTION })).toBeVisible();
});
