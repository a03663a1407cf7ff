import { type ConfirmationRow, click } from "./row.ts";

const PEOPLE = "First name;Last name;Email;Agency;Role\r\nMia;Stone;mia@stone.example;Stone;";

export const GURU_ROWS: ConfirmationRow[] = [
  {
    text: "Availability saved.",
    at: "/gurus/calls?tab=availability",
    act: (page) => click(page, "Save Availability"),
  },
];

export const SUPERADMIN_ROWS: ConfirmationRow[] = [
  {
    text: /\d ms/,
    at: "/admin/settings",
    act: async (page) => {
      const database = page.getByRole("region", { name: "Database" });
      await database.getByRole("button", { name: "Test connection" }).click();
    },
  },
  {
    text: "Test email sent to superadmin@colonnade.test.",
    at: "/admin/settings/emails/ticket-received",
    act: (page) => click(page, "Send test to me"),
  },
  {
    text: "1 person was invited",
    at: "/admin/members/invite",
    act: async (page) => {
      await page.getByLabel("Choose a file").setInputFiles({
        name: "people.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(PEOPLE),
      });
      await click(page, "Invite 1 person");
    },
  },
  {
    text: "Import Completed Successfully",
    at: "/admin/bubble-import",
    act: async (page) => {
      await click(page, "Use the sample source");
      await click(page, "Deselect All");
      await page.getByRole("checkbox").last().check();
      await click(page, "Import Selected Articles (1)");
      await page.getByRole("alertdialog").getByRole("button", { name: "Import" }).click();
    },
  },
  {
    text: /^Undone: 1 article moved to the trash\./,
    at: "/admin/bubble-import",
    act: async (page) => {
      await click(page, "Undo import");
      await page.getByRole("alertdialog").getByRole("button", { name: "Move to trash" }).click();
    },
  },
  {
    text: "Article saved.",
    at: async (page) => {
      const { items } = await (await page.request.get("/api/admin/articles")).json();
      return `/admin/articles/${items[0].id}/edit`;
    },
    act: async (page) => {
      await page.getByLabel("Title").first().fill("A shorter title");
      await click(page, "Save Article");
    },
  },
  {
    text: "Failed to save the broadcast. Please try again.",
    at: "/admin/broadcasts/new",
    fails: "**/api/admin/broadcasts",
    act: async (page) => {
      await page.getByLabel("Subject").fill("News");
      await page.getByRole("textbox", { name: "Text" }).fill("Hello");
      await click(page, "Save draft");
    },
  },
];
