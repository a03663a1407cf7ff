import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules that depend on the theme; all others run once. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
const WIDTHS = [375, 768, 1280];

/** Expects no violations at phone, tablet and desktop width, in light and dark. */
export async function expectAccessible(
  page: Page,
  options: { quick?: boolean } = {},
): Promise<void> {
  const size = page.viewportSize();
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    // A screen reader announces a nested alert twice.
    const nested = await page.locator("[role=alert] [role=alert]").count();
    expect(nested, `nested alerts at ${page.url()}`).toBe(0);
    for (const width of options.quick ? [1280] : WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(endMotion);
      const found = await findViolations(page, theme === "light" ? RULES : COLOR_RULES);
      expect(found, `${page.url()} at ${width} px, ${theme}`).toEqual([]);
      // The page itself must not scroll sideways.
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${page.url()} is too wide at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "light";
  });
  if (size) await page.setViewportSize(size);
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
