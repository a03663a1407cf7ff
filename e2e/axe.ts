import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules that depend on the theme; all others run once. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
const DESKTOP = 1280;
/** The smallest supported width, where the page itself must not scroll sideways. */
const SMALLEST = 360;
const IS_LONG = process.env.LONG_TESTS !== undefined;
const WIDTHS = IS_LONG ? [375, 768, DESKTOP] : [DESKTOP];
const THEMES = IS_LONG ? (["light", "dark"] as const) : (["light"] as const);

/**
 * Expects no violations and no sideways scrolling. `npm test` checks desktop width and light colors,
 * `npm run test:long` phone, tablet and desktop width, in light and dark.
 */
export async function expectAccessible(
  page: Page,
  { isDesktopOnly = false }: { isDesktopOnly?: boolean | undefined } = {},
): Promise<void> {
  const size = page.viewportSize();
  // A screen reader announces a nested alert twice.
  const nested = await page.locator("[role=alert] [role=alert]").count();
  expect.soft(nested, `nested alerts at ${page.url()}`).toBe(0);
  for (const theme of THEMES) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    for (const width of isDesktopOnly ? [DESKTOP] : WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(endMotion);
      const found = await findViolations(page, theme === "light" ? RULES : COLOR_RULES);
      expect.soft(found, `${page.url()} at ${width} px, ${theme}`).toEqual([]);
      await expectNoOverflow(page, width);
    }
  }
  await page.setViewportSize({ width: SMALLEST, height: 800 });
  await page.evaluate(endMotion);
  await expectNoOverflow(page, SMALLEST);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "light";
  });
  if (size) await page.setViewportSize(size);
}

async function expectNoOverflow(page: Page, width: number): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${page.url()} is too wide at ${width} px`).toBeLessThanOrEqual(0);
}

/** Ends transitions of colors and panels after a theme or width change. */
async function endMotion(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const hasEnd = (one: Animation) => Number.isFinite(one.effect?.getComputedTiming().endTime);
  // Ending one transition can start another when an element inherits its color.
  for (let round = 0; round < 10; round += 1) {
    await nextFrame();
    await nextFrame();
    const moving = document.getAnimations().filter(hasEnd);
    if (round > 0 && moving.length === 0) return;
    for (const animation of moving) animation.finish();
  }
}

/** Runs axe in the page, because its Playwright wrapper takes four times as long. */
async function findViolations(page: Page, rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: RunOptions = { runOnly: rules, resultTypes: ["violations"], iframes: false };
  return page.evaluate(async (how) => {
    // axe would report a button that a sticky bar covers partly as too small.
    const bars = [...document.querySelectorAll<HTMLElement>("main *")].filter(
      (element) => getComputedStyle(element).position === "sticky",
    );
    for (const bar of bars) bar.style.position = "static";
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, how);
    for (const bar of bars) bar.style.removeProperty("position");
    return violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map((node) => node.html);
      return `${id}: ${places.join(" | ")}`;
    });
  }, options);
}
