import { expect, type Page } from "@playwright/test";
import { click, type ErrorRow } from "./row.ts";

const openActions = async (page: Page, name: string, action: string) => {
  await click(page, `Actions for ${name}`);
  await page.getByRole("menuitem", { name: action }).click();
};
const members = { at: "/admin/team", fails: "**/api/team/members**" };
const refused = (status: number) => ({ status, json: { code: "x", message: "x" } });
const PERMISSION = "You do not have permission to access this page.";
const ID = "6f1f1f52-8c1c-4b39-9a26-8e5e5b5f5a51";

/** Screens of superadmins only. */
const DENIED = [
  ...["/admin/events", "/admin/events/create", "/admin/gurus", "/admin/articles"],
  ...["/admin/articles/create", "/admin/taxonomy", "/admin/comments", "/admin/article-magic"],
  ...["/admin/bubble-import", "/admin/inbox", "/admin/support", "/admin/pillars"],
  ...[`/admin/pillars/${ID}/elements`, `/admin/pillars/${ID}/elements/${ID}/lessons`],
];

/** For the owner of an agency. */
export const AGENT_ROWS: ErrorRow[] = [
  { ...members, text: "Failed to load users. Please try again.", how: refused(400) },
  {
    ...members,
    text: "Failed to verify permissions. Please try again.",
    how: refused(401),
  },
  { ...members, text: PERMISSION, how: refused(403) },
  {
    ...members,
    text: "Failed to save user. Please try again.",
    act: async (page) => {
      await click(page, "Invite teammate");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("First name").fill("Lea");
      await dialog.getByLabel("Last name").fill("Brandt");
      await dialog.getByLabel("Email").fill("lea@brandt.example");
      await dialog.getByRole("button", { name: "Invite without a seat" }).click();
    },
    // The form is restored after a reload.
    after: async (page) => {
      await page.reload();
      await click(page, "Invite teammate");
      await expect(page.getByRole("dialog").getByLabel("Email")).toHaveValue("lea@brandt.example");
    },
  },
  {
    ...members,
    text: "Failed to delete user. Please try again.",
    act: async (page) => {
      await openActions(page, "Bram Oduya", "Delete");
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText("Their subscription is canceled too");
      await click(page, "Delete Bram");
    },
  },
  {
    text: "Email cannot be changed after user creation",
    at: "/admin/team?q=bram",
    act: (page) => openActions(page, "Bram Oduya", "Edit"),
  },
  { text: "You do not have permission to access the Admin Dashboard.", at: "/admin" },
  ...DENIED.map((at) => ({ text: PERMISSION, at })),
];

const firstGuruArticle = async (page: Page) => {
  const { items } = await (await page.request.get("/api/guru/articles")).json();
  return `/gurus/article/${items[0].id}/edit`;
};
const foreignArticle = async (page: Page) => {
  const { items } = await (await page.request.get("/api/articles?search=capacity")).json();
  return `/gurus/article/${items[0].id}/edit`;
};
const offersNoRetry = async (page: Page) => {
  await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Back to My Guru Content" })).toBeVisible();
};

export const GURU_ROWS: ErrorRow[] = [
  {
    text: "Failed to load articles. Please try again.",
    at: "/gurus/articles",
    fails: "**/api/guru/articles?**",
  },
  {
    text: "Failed to load article data. Please try again.",
    at: firstGuruArticle,
    fails: "**/api/guru/articles/*",
  },
  {
    text: "Failed to save article. Please try again.",
    at: firstGuruArticle,
    fails: "**/api/guru/articles/*",
    act: async (page) => {
      await expect(page.getByRole("textbox", { name: "Body" }).getByRole("table")).toBeVisible();
      await click(page, "Edit HTML");
      await expect(page.getByRole("textbox", { name: "Body" })).toHaveAttribute("rows", "15");
      await click(page, "Save Article");
    },
  },
  {
    text: "Failed to delete article. Please try again.",
    at: "/gurus/articles",
    fails: "**/api/guru/articles/*",
    act: async (page) => {
      await click(page, /^Delete/);
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    },
  },
  { text: "You do not have permission to edit this article.", at: foreignArticle },
  { text: "Article not found", at: `/gurus/article/${ID}/edit`, after: offersNoRetry },
  { text: "Article not found", at: "/gurus/article/nonsense/edit", after: offersNoRetry },
];

/** After the guru lost their profile. */
export const WITHOUT_PROFILE_ROWS: ErrorRow[] = [
  {
    text: "You need to complete your guru profile before creating content.",
    at: "/gurus/articles",
    after: async (page) => {
      await page.getByRole("link", { name: "Set Up Guru Profile" }).click();
      await expect(page).toHaveURL(/\/gurus\/profile$/);
    },
  },
  {
    text: "Please complete your guru profile before creating content.",
    at: "/gurus/article/create",
  },
];
