import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

test("filters gurus, opens a profile, and rates, changes and removes a rating", async ({
  page,
}) => {
  await signIn(page, "member");
  await page.getByRole("link", { name: "Gurus", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gurus" })).toBeVisible();
  const names = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(names).toHaveCount(6);
  const sorted = [...(await names.allTextContents())].sort((a, b) => a.localeCompare(b));
  expect(await names.allTextContents()).toEqual(sorted);
  await expect(page.getByRole("link", { name: "View all" })).toHaveCount(0);
  const chips = page.getByRole("list", { name: "Filter by specialty" }).getByRole("listitem");
  await expect(chips).toHaveCount(14);
  const showAll = page.getByRole("button", { name: /^Show all \d+$/ });
  const all = Number(((await showAll.textContent()) ?? "").replace(/\D/g, ""));
  await showAll.click();
  await expect(chips).toHaveCount(all);
  await page.getByRole("button", { name: "Show fewer" }).click();
  const specialties = page.getByRole("list", { name: "Specialties" });
  await expect(specialties).toHaveCount(6);
  for (const list of await specialties.all()) {
    expect(await list.getByRole("listitem").count()).toBeLessThanOrEqual(3);
  }
  await expect(page.locator("p.line-clamp-3").first()).toHaveCSS("-webkit-line-clamp", "3");
  await page.getByRole("searchbox", { name: "Search gurus" }).fill("pricing");
  await expect(names).toHaveText(["Ines Carvalho"]);
  await page.getByRole("link", { name: "View all" }).click();
  await expect(page).toHaveURL(/\/gurus$/);
  await expect(names).toHaveCount(6);
  await expect(page.getByRole("searchbox", { name: "Search gurus" })).toHaveValue("");
  await page.getByRole("link", { name: "Ines Carvalho" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Ines Carvalho" })).toBeVisible();
  await expect(page.getByText("4.8 out of 5 (5 ratings)")).toBeVisible();
  await page.getByRole("radio", { name: "4 stars" }).click();
  await expect(page.getByText("4.8 out of 5 (5 ratings)")).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("You rated Ines 4 stars.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change" })).toBeFocused();
  await expect(page.getByText("4.7 out of 5 (6 ratings)")).toBeVisible();
  await waitForWrites(page);
  await page.reload();
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Change" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: "1 star", exact: true }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("You rated Ines 1 star.")).toBeVisible();
  await expect(page.getByText("4.2 out of 5 (6 ratings)")).toBeVisible();
  await expect(page.getByText("Thanks for your rating.")).toBeVisible();
  await waitForWrites(page);
  await page.reload();
  await page.route("**/api/gurus/*/rating", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Your rating couldn't be removed.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Change" })).toBeFocused();
  await page.unroute("**/api/gurus/*/rating");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("4.8 out of 5 (5 ratings)")).toBeVisible();
  await expect(page.getByText("Rating removed.")).toBeVisible();
  await waitForWrites(page);
  await expect(page.getByRole("radio", { name: "1 star", exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("radio", { name: "1 star", exact: true })).toBeVisible();
  await expect(page.getByText("4.8 out of 5 (5 ratings)")).toBeVisible();
  await page.getByRole("link", { name: "Price a project from the margin up" }).click();
  await expect(page).toHaveURL(/\/resources\//);
});

test("filters by a specialty chip and keeps it in the URL", async ({ page }) => {
  await signIn(page, "member", { at: "/gurus/ines-carvalho" });
  await page.getByRole("link", { name: "Owner pay" }).click();
  await expect(page).toHaveURL(/specialty=Owner/);
  await expect(page.getByRole("button", { name: "Owner pay", pressed: true })).toBeVisible();
  await page.getByRole("button", { name: "Owner pay" }).click();
  await expect(page).toHaveURL(/\/gurus$/);
});

test("links a guru to the profile form, and lists all resources by author", async ({ page }) => {
  await signIn(page, "guru", { at: "/gurus" });
  const cards = page.getByRole("main").getByRole("listitem");
  const own = cards.filter({ has: page.getByRole("link", { name: "Ines Carvalho" }) });
  await expect(own.getByRole("link", { name: "Edit profile" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit profile" })).toHaveCount(1);
  await own.getByRole("link", { name: "Edit profile" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Guru Profile");
  await page.getByRole("link", { name: "Back to My Guru Content" }).click();
  await page.getByRole("link", { name: "My Guru Profile" }).click();
  await expect(page).toHaveURL(/\/gurus\/profile$/);
  await page.getByRole("link", { name: "View profile" }).click();
  await expect(page.getByRole("link", { name: "Edit profile" })).toBeVisible();

  await page.getByRole("link", { name: "View all resources by Ines Carvalho" }).click();
  await expect(page).toHaveURL(/\/resources\?author=ines-carvalho$/);
  const filters = page.getByRole("list", { name: "Active filters" });
  await expect(filters.getByText("By Ines Carvalho")).toBeVisible();
  const { total } = await (await page.request.get("/api/articles?author=ines-carvalho")).json();
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(`${total} resources`);
  await filters.getByRole("button").click();
  await expect(page).toHaveURL(/\/resources$/);
});

test("shows an activated guru and reordered resources to members", async ({
  browser,
  page,
  app,
}) => {
  await signIn(page, "superadmin", { at: "/admin/gurus?status=pending" });
  await page.getByRole("button", { name: "Activate Eszter Demirhale" }).click();
  await expect(page.getByText("Eszter Demirhale is now visible to members.")).toBeVisible();
  await page.goto("/admin/gurus?search=Ines");
  await page.getByRole("link", { name: "Edit Ines Carvalho" }).click();
  const down = page.getByRole("button", { name: /^Move .* down$/ }).first();
  const moved = /^Move (.*) down$/.exec((await down.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  await down.click();
  await expect(page.locator("ol > li").nth(1)).toContainText(moved);

  const context = await browser.newContext({ baseURL: app.url });
  const member = await context.newPage();
  await signIn(member, "member", { at: "/gurus" });
  await expect(member.getByRole("link", { name: "Eszter Demirhale" })).toBeVisible();
  await page.reload();
  await expect(page.locator("ol > li").nth(1)).toContainText(moved);
});

test("creates a guru profile that awaits approval", async ({ page, app }) => {
  await signIn(page, "superadmin");
  const list = await page.request.get("/api/admin/gurus?search=Ines");
  const [{ id }] = ((await list.json()) as { items: [{ id: string }] }).items;
  const form = await (await page.request.get(`/api/admin/gurus/${id}`)).json();
  const { id: _, member: __, resources: ___, savedBy: ____, savedAt: _____, ...rest } = form;
  const saved = await page.request.put(`/api/admin/gurus/${id}`, {
    headers: { origin: app.url },
    data: { ...rest, memberId: null },
  });
  expect(saved.status()).toBe(200);
  await page.context().clearCookies();
  await signIn(page, "guru", { at: "/gurus/profile" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set Up Guru Profile");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.locator("form").getByRole("alert")).toContainText(
    "Please fill in all required fields.",
  );
  await page.getByLabel("Short description").fill("Reads numbers with owners.");
  await page.getByRole("textbox", { name: "Specialties" }).fill("Cash");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page).toHaveURL(/\/gurus\/articles$/);
  await page.goto("/gurus/profile");
  await expect(page.getByText("Your profile is awaiting approval.")).toBeVisible();
});

test("creates, changes and hides a guru as a superadmin", async ({ page, app, browser }) => {
  await signIn(page, "superadmin", { at: "/admin/gurus" });
  await page.getByRole("link", { name: "Create Guru" }).click();
  await page.getByRole("button", { name: "Save Guru" }).click();
  await expect(page.locator("form").getByRole("alert")).toContainText(
    "Please fill in all required fields.",
  );
  await page.getByLabel("Name", { exact: false }).first().fill("Runa Ostby");
  await page.getByLabel("Short description").fill("Turns quiet studios into calm ones.");
  await page.getByLabel("Slug").fill("runa-ostby");
  for (const specialty of ["Calm", " calm ", "Focus"]) {
    await page.getByRole("textbox", { name: "Specialties" }).fill(specialty);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: "Save Guru" }).click();
  await expect(page).toHaveURL(/\/admin\/gurus$/);

  const context = await browser.newContext({ baseURL: app.url });
  const member = await context.newPage();
  await signIn(member, "member", { at: "/gurus/runa-ostby" });
  await expect(member.getByRole("heading", { level: 1, name: "Runa Ostby" })).toBeVisible();
  await expect(member.getByText("No ratings yet")).toBeVisible();
  await page.getByRole("link", { name: "Edit Runa Ostby" }).click();
  await page.getByLabel("Location").fill("Bergen");
  await page.getByRole("button", { name: "Save Guru" }).click();
  await expect(page).toHaveURL(/\/admin\/gurus$/);
  await member.reload();
  await expect(member.getByText("Bergen")).toBeVisible();
  await page.getByRole("switch", { name: "Runa Ostby is active" }).click();
  await expect(page.getByRole("switch", { name: "Runa Ostby is active" })).not.toBeChecked();
  await expect(page.getByText("Runa Ostby is now hidden from members.")).toBeVisible();
  await waitForWrites(page);
  await member.reload();
  await expect(member.getByText("Guru not found")).toBeVisible();
  await context.close();
});
