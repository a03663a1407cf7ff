import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What a theme can break; everything else is the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const WIDTHS = [375, 768, 1280];

/** No violation on this screen at phone, tablet and desktop width, in light and dark. */
export async function expectAccessible(
  page: Page,
  options: { quick?: boolean } = {},
): Promise<void> {
  const size = page.viewportSize();
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    for (const width of options.quick ? [1280] : WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      // Colours fade when the theme changes; what counts is where they end.
      await page.waitForTimeout(250);
      const axe = new AxeBuilder({ page });
      if (theme === "light") axe.withTags(RULES);
      else axe.withRules(COLOUR_RULES);
      const { violations } = await axe.analyze();
      const found = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map((node) => node.html)
            .slice(0, 3)
            .join(" | ")}`,
      );
      expect(found, `${page.url()} at ${width} px, ${theme}`).toEqual([]);
      // Nothing makes the page itself scroll sideways.
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
