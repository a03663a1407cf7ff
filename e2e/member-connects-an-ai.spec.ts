import { connectMcp } from "#features/integrations/server/mcp.fixture.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("connects an AI, which searches, reads and opens a ticket until it is disconnected", async ({
  page,
  app,
}) => {
  await signIn(page, "member", { at: "/settings" });
  await page.getByRole("link", { name: "Connect your AI" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Connect your AI" })).toBeVisible();
  await expect(page.getByLabel("Server URL")).toHaveValue(`${app.url}/mcp`);

  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("My AI");
  await dialog.getByRole("textbox", { name: "Your password" }).fill("colonnade-demo");
  await dialog.getByRole("button", { name: "Create token" }).click();
  const token = await page.getByRole("textbox", { name: "New token" }).inputValue();
  await expect(page.getByText(`--header "Authorization: Bearer ${token}"`)).toBeVisible();
  await page.getByRole("tab", { name: "Cursor" }).click();
  await expect(page.getByText(`"Authorization": "Bearer ${token}"`)).toBeVisible();

  const ai = await connectMcp(app.url, token);
  const found = await ai.call("search", { query: "pricing", kind: "lesson" });
  const [link = ""] = /https?:\S+lesson=\S+/.exec(found.text) ?? [];
  expect((await ai.call("read_lesson", { link })).text).toMatch(/^# .+/);
  const subject = "My AI found a broken link";
  const opened = await ai.call("open_ticket", { subject, message: "It is in the first lesson." });
  expect(opened.text).toMatch(/^Ticket #\d+ created\./);
  await page.goto("/support");
  await expect(page.getByText(subject)).toBeVisible();

  await page.goto("/settings/ai");
  await page.getByRole("link", { name: "Manage access tokens" }).click();
  await page.getByRole("button", { name: "Revoke My AI" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Token revoked.")).toBeVisible();
  await expect(ai.call("list_pillars")).rejects.toThrow("revoked");
  await ai.close();
});
