import { pdfTexts } from "#test/pdf-text.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("shows what the membership contains before paying, and hides what is empty", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "newcomer");
  await expect(page.getByRole("heading", { name: "What you will learn" })).toBeVisible();
  await expect(page.getByText("5 pillars, 79 lessons")).toBeVisible();
  await expect(page.getByRole("heading", { name: "From Maker to Owner" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Who you learn from" })).toBeVisible();
  await expect(page.getByText("Haruto Benedetti")).toBeVisible();
  await page.getByText("How do I cancel my subscription?").click();
  await expect(page.getByRole("heading", { name: "Refund policy" })).toHaveCount(0);

  await page.getByRole("link", { name: "Read the sample lesson" }).click();
  await expect(
    page.getByRole("heading", { name: "The three jobs you are doing at once" }),
  ).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /agency-operating-rhythm/ }).click();
  expect((await download).suggestedFilename()).toContain(".pdf");

  const office = await browser.newContext({ baseURL: app.url });
  const admin = await office.newPage();
  await signIn(admin, "superadmin", { at: "/admin/settings" });
  await admin.getByRole("textbox", { name: "Refund policy" }).fill("Within 30 days.");
  await admin.getByRole("button", { name: "Save Policy" }).click();
  await expect(admin.getByText("Settings saved.")).toBeVisible();
  await admin.getByRole("button", { name: "Clear Sample lesson" }).click();
  const saved = admin.waitForResponse(
    (answer) => answer.url().endsWith("/api/admin/settings/offer") && answer.ok(),
  );
  await admin.getByRole("button", { name: "Save Offer" }).click();
  await saved;
  await office.close();

  await page.goto("/subscription");
  await expect(page.getByText("Within 30 days.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Read the sample lesson" })).toHaveCount(0);
  await page.goto("/subscription/sample-lesson");
  await expect(page.getByText("There is no sample lesson right now.")).toBeVisible();
});

test("sends welcome and receipt after paying, and prints the tax id on the invoice", async ({
  page,
}) => {
  await signIn(page, "newcomer");
  await page.getByRole("button", { name: "Subscribe now" }).click();
  await page.getByRole("button", { name: "Pay $400" }).click();
  await expect(page).toHaveURL(/\/subscription\/success$/);
  await page.goto("/subscription");
  await expect(page.getByText("Renews on")).toBeVisible();
  const { items } = await (await page.request.get("/api/dev/outbox")).json();
  const subjects = items.map(({ subject }: { subject: string }) => subject);
  expect(subjects).toContain("Welcome to Colonnade");
  expect(subjects).toContain("Your receipt for $400");

  await page.getByRole("button", { name: "Add billing details" }).click();
  await page.getByLabel("Company").fill("Jørgensen & Søn");
  await page.getByLabel("Country").selectOption("DK");
  await page.getByLabel("Tax ID").fill("DK12345678");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Tax ID: DK12345678")).toBeVisible();
  const link = page.getByRole("link", { name: /^View invoice TEST-/ });
  const invoice = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(invoice.headers()["content-type"]).toBe("application/pdf");
  expect(pdfTexts(await invoice.body())).toEqual(
    expect.arrayContaining(["Jørgensen & Søn", "Denmark", "Tax ID: DK12345678", "$400"]),
  );
});
