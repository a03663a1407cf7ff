import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures.ts";

/** Presses Tab, or another key, until the target has the focus. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error("Tab does not reach the target");
}

const heading = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text });

test("completes a key element with the keyboard only", async ({ page }) => {
  await signIn(page, "member", { at: "/pillars-of-agency/operations-and-delivery" });
  const open = page.getByRole("link", { name: "Start: Scope and Change" }).last();
  await expect(open).toBeVisible();
  await tabTo(page, open);
  await page.keyboard.press("Enter");
  await expect(heading(page, "1/4: ")).toBeVisible();

  // Arrow keys switch lessons and do not complete them.
  await page.keyboard.press("ArrowRight");
  await expect(heading(page, "2/4: ")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(heading(page, "1/4: ")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(heading(page, "1/4: ")).toBeVisible();
  await expect(page.getByText("0% complete")).toBeVisible();

  let playerRequests = 0;
  page.on("request", (request) => {
    if (/\/api\/pillars\/[^/]+\/elements\/scope-and-change/.test(request.url()))
      playerRequests += 1;
  });
  const complete = page.getByRole("button", { name: "Mark as Completed" });
  await tabTo(page, complete);
  for (const at of [2, 3, 4]) {
    await page.keyboard.press("Enter");
    await expect(heading(page, `${at}/4: `)).toBeVisible();
    await expect(complete).toBeFocused();
  }
  await expect(page.getByText("75% complete")).toBeVisible();
  // Previous leads back to the lesson, where Undo takes the completion back.
  await tabTo(page, page.getByRole("button", { name: "Previous" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(heading(page, "3/4: ")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Undo completion" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("50% complete")).toBeVisible();
  await expect(complete).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "4/4: ")).toBeVisible();
  await expect(complete).toBeFocused();
  await expect(page.getByText("75% complete")).toBeVisible();

  // n opens the notes, Esc closes them. Focus mode has its own Esc.
  const notes = page.getByRole("textbox", { name: "Notes" });
  await page.keyboard.press("n");
  await expect(notes).toBeFocused();
  await page.keyboard.type("Next: a price list");
  await page.keyboard.press("Escape");
  await expect(notes).toBeHidden();
  const focus = page.getByRole("button", { name: "Focus mode" });
  await tabTo(page, focus, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.keyboard.press("n");
  await expect(notes).toHaveValue("Next: a price list");
  await page.keyboard.press("Escape");
  await expect(notes).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await tabTo(page, complete);
  // On the last lesson the button only marks it as completed.
  await page.keyboard.press("Enter");
  await expect(heading(page, "4/4: ")).toBeVisible();
  await expect(page.getByText("100% complete")).toBeVisible();
  await expect(page.getByText("You've completed Scope and Change")).toBeVisible();
  expect(playerRequests).toBe(0);

  const next = page.getByRole("button", { name: "Next: Planning Capacity" });
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/planning-capacity$/);
  await expect(page.getByText("Planning Capacity", { exact: true }).first()).toBeVisible();

  await page.goto("/pillars-of-agency/operations-and-delivery/scope-and-change");
  await expect(heading(page, "1/4: ")).toBeVisible();
  const moveOn = page.getByRole("button", { name: "Next", exact: true });
  await moveOn.click();
  await expect(heading(page, "2/4: ")).toBeVisible();
});

test("asks, mentions, likes and replies with the keyboard only", async ({ page }) => {
  await signIn(page, "member", {
    at: "/pillars-of-agency/operations-and-delivery/scope-and-change#comments",
  });
  const discussion = page.getByRole("region", { name: /^Discussion/ });
  const field = discussion.getByRole("textbox", { name: "Ask a question" });
  await expect(field).toBeVisible();
  await tabTo(page, field);
  await page.keyboard.type("Dear @");
  const people = page.getByRole("listbox", { name: "People to mention" });
  const selected = people.getByRole("option", { selected: true });
  await expect(people.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  const second = await people.getByRole("option").nth(1).textContent();
  await page.keyboard.press("ArrowDown");
  await expect(selected).toHaveText(second ?? "");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  await expect(people).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.type("Tobias R");
  await expect(selected).toHaveText(/Tobias Renner/);
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Dear @Tobias Renner ");
  await page.keyboard.type("who decides?");
  await page.keyboard.press("Control+Enter");
  const question = discussion.getByRole("listitem").filter({ hasText: "who decides?" }).first();
  const reply = question.getByRole("button", { name: "Reply" });
  await expect(reply).toBeVisible();

  await tabTo(page, question.getByRole("button", { name: "Like" }));
  await page.keyboard.press("Enter");
  await expect(question.getByRole("button", { name: "Liked 1" })).toBeFocused();
  await tabTo(page, reply);
  await page.keyboard.press("Enter");
  const answer = question.getByRole("textbox", { name: "Reply to Amara Lindqvist" });
  await expect(answer).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(answer).toHaveCount(0);
  await expect(reply).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(answer).toBeFocused();
  await page.keyboard.type("We both do.");
  await page.keyboard.press("Control+Enter");
  await expect(question.getByText("We both do.")).toBeVisible();
  await expect(reply).toBeFocused();

  // The menu of the question deletes it, after the reply of the same person.
  for (const text of ["We both do.", "who decides?"]) {
    const item = discussion.getByRole("listitem").filter({ hasText: text }).last();
    const menu = item.getByRole("button", { name: /^More actions/ }).first();
    await expect(menu).toBeVisible();
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Delete this comment?" });
    await tabTo(page, dialog.getByRole("button", { name: "Delete" }));
    await page.keyboard.press("Enter");
    await expect(discussion.getByText(text)).toHaveCount(0);
  }
});

test("issues a certificate when the last lesson of a pillar is completed with the keyboard", async ({
  page,
  browser,
}) => {
  await signIn(page, "member", { at: "/pillars-of-agency/mindset-and-leadership" });
  await expect(page.getByText("94% complete")).toBeVisible();
  await tabTo(
    page,
    page.getByRole("link", { name: "Continue: Pace and Resilience", exact: true }).last(),
  );
  await page.keyboard.press("Enter");
  await expect(heading(page, "3/3: ")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Mark as Completed" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("You've completed Mindset & Leadership")).toBeVisible();
  const download = page.getByRole("link", { name: "Download certificate" });
  await tabTo(page, download);
  const pdf = await page.request.get((await download.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

  // Anyone can verify it without an account.
  const verification = await page
    .getByRole("link", { name: "Verification page" })
    .getAttribute("href");
  const visitor = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin })
  ).newPage();
  await visitor.goto(verification ?? "");
  await expect(visitor.getByText("This certificate is authentic")).toBeVisible();
  await expect(heading(visitor, "Amara Lindqvist")).toBeVisible();
  await expect(visitor.getByText("Mindset & Leadership")).toBeVisible();
  await visitor.goto("/certificates/AAAA-AAAA-AAAA-AAAA-AAAA-AAAA");
  await expect(visitor.getByText("No certificate has this code.")).toBeVisible();
  await visitor.context().close();

  await page.getByRole("link", { name: "Back to Mindset & Leadership" }).click();
  await expect(page.getByText("You've completed this pillar")).toBeVisible();
  await expect(page.getByText("100% complete").first()).toBeVisible();
});
