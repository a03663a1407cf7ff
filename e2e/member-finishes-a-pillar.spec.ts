import type { Page } from "@playwright/test";
import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

interface Pillar {
  title: string;
  elements: { slug: string; title: string }[];
}

interface Player {
  lessons: { id: string; isCompleted: boolean }[];
  nextPillar: { title: string } | null;
}

const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await page.request.get(`/api${path}`)).json();

/** Completes the lessons of a key element through the API, except the last `openCount`. */
async function completeLessons(page: Page, path: string, openCount: number): Promise<void> {
  const { lessons } = await read<Player>(page, path);
  const { origin } = new URL(page.url());
  for (const { id } of lessons.slice(0, lessons.length - openCount)) {
    const answer = await page.request.post(`/api/lessons/${id}/complete`, { headers: { origin } });
    expect(answer.ok()).toBe(true);
  }
}

const WAYS = [
  { way: "Next", pillar: "operations-and-delivery" },
  { way: "×", pillar: "growth-and-sales" },
  { way: "a link", pillar: "finance-and-pricing" },
] as const;

for (const { way, pillar: slug } of WAYS) {
  test(`completes a key element and a pillar and continues with ${way}`, async ({ page }) => {
    await signIn(page, "free");
    const pillar = await read<Pillar>(page, `/pillars/${slug}`);
    const first = pillar.elements[0];
    const last = pillar.elements.at(-1);
    if (!first || !last) throw new Error("The pillar has no key elements");
    const apiPath = `/pillars/${slug}/elements`;
    const heading = page.getByRole("heading", { level: 1 });
    const complete = page.getByRole("button", { name: "Mark as Completed" });

    await completeLessons(page, `${apiPath}/${first.slug}`, 1);
    await page.goto(`/pillars-of-agency/${slug}/${first.slug}`);
    await complete.click();
    const done = page.getByText(`You've completed ${first.title}`);
    await expect(done).toBeVisible();
    if (way === "Next") await page.getByRole("button", { name: /^Next: / }).click();
    if (way === "×") await page.getByRole("button", { name: "Dismiss" }).first().click();
    if (way === "a link") await page.getByRole("link", { name: /^Continue with / }).click();
    await expect(done).toBeHidden();
    await expect(heading).toHaveText(way === "×" ? /^4\/4: / : /^1\/4: /);

    for (const one of pillar.elements.slice(1)) {
      await completeLessons(page, `${apiPath}/${one.slug}`, one === last ? 1 : 0);
    }
    await waitForWrites(page);
    await page.goto(`/pillars-of-agency/${slug}/${last.slug}`);
    await complete.click();
    const pillarDone = page.getByText(`You've completed ${pillar.title}`);
    await expect(pillarDone).toBeVisible();
    // A certificate counts the lessons, so nothing can be undone any more.
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    const { nextPillar } = await read<Player>(page, `${apiPath}/${last.slug}`);
    if (way === "Next") {
      const back = `Back to ${pillar.title}`;
      const label = nextPillar ? `Next pillar: ${nextPillar.title}` : back;
      await page.getByRole("button", { name: label }).click();
    }
    if (way === "×") await page.getByRole("button", { name: "Dismiss" }).first().click();
    if (way === "a link") await page.getByRole("link", { name: /^Continue with / }).click();
    await expect(pillarDone).toBeHidden();
    if (way === "×") await expect(heading).toHaveText(/^\d\/\d: /);
    else await expect(heading).toHaveText(nextPillar?.title ?? pillar.title);
  });
}
