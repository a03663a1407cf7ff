import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

test("registers, joins the list of attendees and finds the event under My events", async ({
  page,
}) => {
  await signIn(page, "member", { at: "/events?search=ai+policy" });
  await expect(page.getByText(/^Hosted by /).first()).toBeVisible();
  const card = page.getByRole("link", { name: /AI policy/i });
  const title = (await card.textContent()) ?? "";
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Attendees" })).toHaveCount(0);
  const choice = page.getByRole("checkbox", { name: /^Show me to other registered members/ });
  await expect(choice).not.toBeChecked();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  const attendees = page.getByRole("region", { name: "Attendees" });
  await expect(attendees.getByRole("listitem").first()).toBeVisible();
  await expect(attendees.getByText("Amara")).toHaveCount(0);
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(attendees.getByText("Amara")).toBeVisible();
  await waitForWrites(page);
  await page.reload();
  await expect(choice).toBeChecked();

  await page.goto("/events");
  await page.getByText("My events", { exact: true }).click();
  await expect(page).toHaveURL(/view=mine/);
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect(page.getByText("Past Event", { exact: true }).first()).toBeVisible();
});
