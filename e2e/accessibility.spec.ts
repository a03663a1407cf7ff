import type { Page } from "@playwright/test";
import { listRoutes } from "#test/route-list.ts";
import { COMPONENT_STATES } from "./accessibility/component-states.ts";
import { MEMBER_STATES } from "./accessibility/member-states.ts";
import { SCREENS_BY_LINK } from "./accessibility/screens-by-link.ts";
import { STAFF_STATES } from "./accessibility/staff-states.ts";
import { expectAccessible } from "./axe.ts";
import { type Actor, listVisits } from "./browsers/routes.ts";
import { expect, navigate, signIn, test } from "./fixtures.ts";

/**
 * Proof 28. The screens come from the router of the running product, so a new screen is checked
 * without being listed here. `npm run test:long` adds the states, and every width and theme.
 */
const ACTORS: Actor[] = ["nobody", "member", "guru", "superadmin"];
const REFUSED = /Page Not Found|You do not have permission|You need guru privileges/;

/** Shows loading states on purpose. */
const GALLERY = "/dev/gallery";

/** Opens a screen and waits for its data. */
async function open(page: Page, path: string): Promise<void> {
  await navigate(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (path !== GALLERY) await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByText(REFUSED)).toHaveCount(0);
}

test.describe.configure({ timeout: 600_000 });

for (const actor of ACTORS) {
  test(`has no accessibility violations on the screens of ${actor}`, async ({ page, app }) => {
    if (actor === "nobody") await page.goto("/auth/login");
    else await signIn(page, actor);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const routes = (await page.evaluate(listRoutes)).filter(
      (route) => !(route.path in SCREENS_BY_LINK),
    );
    expect(routes.length).toBeGreaterThan(0);
    const visits = await listVisits(app.databaseUrl, routes);
    for (const path of visits.get(actor) ?? []) {
      await test.step(path, async () => {
        await open(page, path);
        await expectAccessible(page);
      });
    }
  });
}

const states = [...MEMBER_STATES, ...STAFF_STATES, ...COMPONENT_STATES];
for (const { name, who, at, show, isDesktopOnly } of [
  ...Object.values(SCREENS_BY_LINK),
  ...(process.env.LONG_TESTS ? states : []),
]) {
  test(`has no accessibility violations: ${name}`, async ({ page, app }) => {
    if (who) await signIn(page, who);
    if (at) await page.goto(at);
    await show(page, app);
    await expectAccessible(page, { isDesktopOnly });
  });
}
