import { expect, type Locator } from "@playwright/test";

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

export async function boxOf(locator: Locator) {
  const found: Box[] = [];
  // A button is replaced when its menu has loaded. The one that was measured can be gone by then.
  await expect
    .poll(async () => {
      const box = await locator.boundingBox();
      if (box) found.push(box);
      return found.length;
    }, "the element is rendered")
    .toBe(1);
  const [{ x, y, width, height }] = found as [Box];
  return { x, y, width, height, right: x + width, bottom: y + height, middle: y + height / 2 };
}

/** Expects two elements to be vertically aligned. */
export async function expectAligned(one: Locator, other: Locator): Promise<void> {
  await expect
    .poll(async () => Math.abs((await boxOf(one)).middle - (await boxOf(other)).middle))
    .toBeLessThanOrEqual(2);
}
