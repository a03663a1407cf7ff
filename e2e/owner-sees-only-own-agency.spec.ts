import { expect, signIn, test } from "./fixtures.ts";

const DENIED = "You do not have permission to access this page.";

test("hides other agencies from an owner by URL and id", async ({ page, browser, app }) => {
  const theirs = await browser.newContext({ baseURL: app.url });
  const other = await theirs.newPage();
  await signIn(other, "agent2");
  const { items } = await (await other.request.get("/api/team/members")).json();
  const foreign: string[] = items.map((item: { id: string }) => item.id);
  expect(foreign.length).toBeGreaterThan(1);

  await signIn(page, "agent", { at: "/admin/team" });
  await expect(page.getByText("Everyone at Northlight Studio.")).toBeVisible();
  await expect(page.getByText("Hanne Okafor")).toHaveCount(0);
  await page.goto("/admin/team?q=Hanne");
  await expect(page.getByRole("heading", { name: "No users found" })).toBeVisible();
  await expect(page.getByLabel("Role").locator("option")).toHaveText([
    "All",
    "Agents",
    "Team Members",
  ]);

  const headers = { origin: app.url };
  const form = { firstName: "A", lastName: "B", role: "team_member" };
  const random = await page.request.delete(
    "/api/team/members/7b0c8f7e-3d0d-4c5e-9a55-0d4a3b1d2f10",
    { headers },
  );
  for (const id of foreign) {
    const path = `/api/team/members/${id}`;
    for (const answer of [
      await page.request.patch(path, { headers, data: form }),
      await page.request.delete(path, { headers }),
      await page.request.post(`${path}/invitation`, { headers }),
    ]) {
      expect(answer.status()).toBe(404);
      expect(await answer.json()).toEqual(await random.json());
    }
  }
  const after = await (await other.request.get("/api/team/members")).json();
  expect(after.items).toEqual(items);

  for (const path of [
    "/admin/organizations",
    `/admin/organizations/${foreign[0]}`,
    "/admin/audit",
  ]) {
    await page.goto(path);
    await expect(page.getByText(DENIED)).toBeVisible();
  }
  await theirs.close();
});

test("denies team management to a team member", async ({ page }) => {
  await signIn(page, "member");
  await expect(page.getByRole("link", { name: "Team Management" })).toHaveCount(0);
  await page.goto("/admin/team");
  await expect(page.getByText(DENIED)).toBeVisible();
});
