import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

const LESSONS = "/pillars-of-agency/growth-and-sales/a-steady-pipeline";
const STEP = "Call the three oldest clients";
const QUESTION = "What did they say?";
const ANSWER = "They want a fixed price.";

test("an author adds exercises, a member answers and shares them, and the owner reads them", async ({
  page,
  browser,
  app,
}) => {
  test.slow();
  await signIn(page, "superadmin");
  const player = await (
    await page.request.get("/api/pillars/growth-and-sales/elements/a-steady-pipeline")
  ).json();
  const lesson: string = player.lessons[3].id;
  await page.goto(`/admin/lessons/${lesson}`);
  const editor = page.getByRole("group", { name: "Exercises" });
  await editor.getByRole("button", { name: "Add question" }).click();
  await expect(editor.getByLabel("1. Question")).toBeFocused();
  await page.keyboard.type(QUESTION);
  await editor.getByRole("button", { name: "Add step" }).click();
  await expect(editor.getByLabel("2. Step")).toBeFocused();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(editor.getByText("Please write the exercise.")).toBeVisible();
  await editor.getByLabel("2. Step").fill(STEP);
  await editor.getByRole("button", { name: `Move ${STEP} up` }).press("Enter");
  await expect(editor.getByLabel("1. Step")).toHaveValue(STEP);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Lesson saved.")).toBeVisible();

  const members = await browser.newContext({ baseURL: app.url });
  const member = await members.newPage();
  await signIn(member, "member", { at: `${LESSONS}?lesson=${lesson}` });
  const sheet = member.getByRole("region", { name: "Exercises" });
  const step = sheet.getByRole("checkbox", { name: STEP });
  const question = sheet.getByRole("textbox", { name: QUESTION });
  await expect(sheet.getByText("0 of 2 done")).toBeVisible();
  await step.check();
  await question.fill(ANSWER);
  await expect(sheet.getByText("2 of 2 done")).toBeVisible();
  await expect(sheet.getByText("Saved", { exact: true })).toBeVisible();
  await waitForWrites(member);
  await member.reload();
  await expect(step).toBeChecked();
  await expect(question).toHaveValue(ANSWER);
  const share = sheet.getByRole("switch", { name: /^Share my answers/ });
  await expect(share).not.toBeChecked();

  await sheet.getByRole("button", { name: `Make it a commitment: ${STEP}` }).click();
  const dialog = member.getByRole("dialog");
  await expect(dialog.getByLabel("Title")).toHaveValue(STEP);
  await dialog.getByLabel("Due date").fill("2099-01-01");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(member.getByText("Commitment added to your plan.")).toBeVisible();

  const owners = await browser.newContext({ baseURL: app.url });
  const owner = await owners.newPage();
  await signIn(owner, "agent", { at: "/analytics?tab=team" });
  const { firstName, lastName } = (await (await member.request.get("/api/session")).json()).member;
  const name = `${firstName} ${lastName}`;
  await owner.getByRole("link", { name: `Exercises of ${name}: ` }).click();
  await expect(owner.getByRole("heading", { level: 1, name })).toBeVisible();
  const shown = owner.getByRole("article").filter({ hasText: player.lessons[3].title });
  await expect(shown).toContainText("1 of 1 step · 1 of 1 question");
  await expect(shown.getByText("Not shared")).toBeVisible();
  await expect(owner.getByText(ANSWER)).toHaveCount(0);

  await share.click();
  await expect(share).toBeChecked();
  await waitForWrites(member);
  await owner.reload();
  await expect(shown.getByText("Shared with you")).toBeVisible();
  await expect(owner.getByText(ANSWER)).toBeVisible();

  await share.click();
  await expect(share).not.toBeChecked();
  await waitForWrites(member);
  await owner.reload();
  await expect(shown.getByText("Not shared")).toBeVisible();
  await expect(owner.getByText(ANSWER)).toHaveCount(0);
  await member.goto("/plan");
  const commitment = member.getByRole("listitem").filter({ hasText: `Exercise: ${STEP}` });
  await expect(commitment.getByRole("heading", { name: STEP })).toBeVisible();
});
