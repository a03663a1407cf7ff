import { expectAccessible } from "./axe.ts";
import { expect, navigate, signIn, test, waitForWrites } from "./fixtures.ts";

test("a key element opens after the previous one, and staff open one for a member", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "superadmin", { at: "/admin/pillars" });
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/admin${path}`, {
      headers: { origin: app.url },
      data,
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).id as string;
  };
  const text = { description: "Why it matters" };
  const pillarId = await post("/pillars", {
    ...text,
    title: "Culture",
    slug: "culture",
    color: "#0F3460",
    icon: "Brain",
    displayOrder: 9,
  });
  const elements = `/pillars/${pillarId}/elements`;
  const addElement = async (title: string, slug: string, condition = {}) => {
    const id = await post(elements, { ...text, title, slug, ...condition });
    await post(`${elements}/${id}/lessons`, {
      title: `First of ${title}`,
      content: `<p>The text of ${title}</p>`,
      orderPosition: 1,
    });
  };
  await addElement("Belonging", "belonging");
  await addElement("Rest", "rest", { opensAfterPrevious: true });

  await navigate(page, `/admin/pillars/${pillarId}/elements`);
  await page.getByRole("button", { name: "Add Key Element" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Title", exact: true }).fill("Growth");
  await dialog.getByLabel("Description").fill("Why it matters");
  await dialog.getByLabel("Opens for each member").selectOption("days");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Days must be a whole number").first()).toBeVisible();
  await dialog.getByRole("spinbutton", { name: "Days" }).fill("30");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Opens after 30 days")).toBeVisible();
  await expect(page.getByText("Opens after the previous key element")).toBeVisible();

  const context = await browser.newContext({ baseURL: app.url });
  const member = await context.newPage();
  await signIn(member, "member", { at: "/pillars-of-agency/culture" });
  await expect(member.getByText("Opens when “Belonging” is complete")).toBeVisible();
  await expect(member.getByText(/^Opens [A-Z][a-z]+ \d+, \d{4}$/)).toBeVisible();
  await expectAccessible(member);
  await member.goto("/pillars-of-agency/culture/rest");
  await expect(member.getByRole("heading", { name: "Not Open Yet" })).toBeVisible();
  await expect(member.getByText("Opens when “Belonging” is complete.")).toBeVisible();
  await member.getByRole("link", { name: "Back to the Pillar" }).click();

  await member.getByRole("link", { name: "Start: Belonging" }).last().click();
  await member.getByRole("button", { name: "Mark as Completed" }).click();
  await waitForWrites(member);
  await member.getByRole("link", { name: "Continue with Rest" }).click();
  await expect(member.getByText("The text of Rest")).toBeVisible();

  await page.getByRole("button", { name: "Open Growth for a member" }).click();
  await dialog.getByRole("combobox", { name: "Member" }).fill("member@colonnade.test");
  await page.getByRole("option").filter({ hasText: "member@colonnade.test" }).first().click();
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByText(/“Growth” is open for/)).toBeVisible();
  await member.goto("/pillars-of-agency/culture/growth");
  await expect(member.getByRole("heading", { name: "No Lessons Available" })).toBeVisible();
  await context.close();
});
