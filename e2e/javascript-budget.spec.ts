import { listRoutes } from "#test/route-list.ts";
import { readScreenSizes, SCREEN_BUDGET_BYTES } from "#test/screen-sizes.ts";
import { expect, test } from "./fixtures.ts";

const MEMBER_AUDIENCES = ["members", "signed-in"];

/** The screens come from the router of the running product, their sizes from its build. */
test("loads at most 160 kB of JavaScript before the first content of a member screen", async ({
  page,
}) => {
  await page.goto("/auth/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const routes = (await page.evaluate(listRoutes)).filter(({ audience }) =>
    MEMBER_AUDIENCES.includes(String(audience)),
  );
  expect(routes.length).toBeGreaterThan(15);
  const sizeOf = await readScreenSizes();
  const sizes = routes.map(({ path, screen }) => ({ path, bytes: sizeOf(screen) }));
  expect(sizes.filter(({ bytes }) => bytes > SCREEN_BUDGET_BYTES)).toEqual([]);
});
