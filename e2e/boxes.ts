import { expect, type Locator } from "@playwright/test";

export async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  if (!box) throw new Error("The element is not rendered");
  const { x, y, width, height } = box;
  return { x, y, width, height, right: x + width, bottom: y + height, middle: y + height / 2 };
}

/** Expects two elements to be vertically aligned. */
export async function expectAligned(one: Locator, other: Locator): Promise<void> {
  await expect
    .poll(async () => Math.abs((await boxOf(one)).middle - (await boxOf(other)).middle))
    .toBeLessThanOrEqual(2);
}
