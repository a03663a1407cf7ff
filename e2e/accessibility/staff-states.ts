import { expect, type Page } from "@playwright/test";
import type { RunningApp } from "../fixtures.ts";
import { click, dialogButton, idle, type State, seen, signedIn } from "./state.ts";

const PRICES = "How to raise prices with the clients you already have";
const MAGIC = "/admin/article-magic?status=drafts&topics=without";

async function enhance(page: Page): Promise<void> {
  await click(page, `Enhance with AI: ${PRICES}`);
  await click(page, `Preview Changes: ${PRICES}`);
  await expect(page.getByRole("region", { name: `Preview: ${PRICES}` })).toBeVisible();
}

/** Saves the first article as its guru while a superadmin edits it, and shows the conflict. */
async function causeConflict(page: Page, app: RunningApp): Promise<void> {
  const guru = await signedIn(app, "guru");
  const { items } = await (await guru.get("/api/guru/articles")).json();
  const path = `/api/guru/articles/${items[0].id}`;
  await page.goto(`/admin/articles/${items[0].id}/edit`);
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).not.toHaveValue("");
  const loaded = await (await guru.get(path)).json();
  const fields = [
    ...["slug", "subtitle", "featuredImageUrl", "contentType", "videoUrl", "documentUrl"],
    ...["body", "proTip", "categoryIds", "topicIds", "isPublished", "version"],
  ];
  const form = Object.fromEntries(fields.map((name) => [name, loaded[name]]));
  const saved = await guru.put(path, { data: { ...form, title: "A title by Ines" } });
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.getByRole("textbox", { name: "Subtitle", exact: true }).fill("By the office");
  await click(page, "Save Article");
  await seen(page, /^Ines Carvalho saved this article/);
}

/** The first pillar's admin paths: pillars, its elements, and the lessons of the first one. */
async function adminPath(page: Page, level: "elements" | "lessons"): Promise<string> {
  const { items } = await (await page.request.get("/api/admin/pillars")).json();
  const elements = `/admin/pillars/${items[0].id}/elements`;
  if (level === "elements") return elements;
  const first = (await (await page.request.get(`/api${elements}`)).json()).items[0];
  return `${elements}/${first.id}/lessons`;
}

async function editFirst(page: Page): Promise<void> {
  await click(page, /^Edit/);
  await dialogButton(page, "Save");
}

/** States of screens for the team and superadmins. */
export const STAFF_STATES: State[] = [
  {
    name: "a reported comment with the form to reply",
    who: "support",
    at: "/admin/comments?status=reported",
    show: async (page) => {
      await click(page, "Reply");
      await expect(page.getByRole("textbox", { name: /^Reply to/ })).toBeFocused();
    },
  },
  { name: "the dialog of a pillar", who: "superadmin", at: "/admin/pillars", show: editFirst },
  {
    name: "the dialog of a key element",
    who: "superadmin",
    show: async (page) => {
      await page.goto(await adminPath(page, "elements"));
      await editFirst(page);
    },
  },
  {
    name: "the editor of a lesson and its history",
    who: "superadmin",
    show: async (page) => {
      await page.goto(await adminPath(page, "lessons"));
      await click(page, /^Edit/);
      await seen(page, /\d words/);
      await page.getByRole("textbox", { name: "Title", exact: true }).fill("Another title");
      await click(page, "Save and stay");
      await click(page, "History");
      await expect(page.getByRole("list", { name: "Revisions" })).toBeVisible();
    },
  },
  {
    name: "an edit conflict in a dialog",
    who: "superadmin",
    at: "/admin/pillars",
    show: async (page, app) => {
      const { items } = await (await page.request.get("/api/admin/pillars")).json();
      const path = `/api/admin/pillars/${items[0].id}`;
      await editFirst(page);
      await page.getByRole("textbox", { name: "Title", exact: true }).fill("Mine all along");
      const { id: _, savedBy, savedAt, ...form } = await (await page.request.get(path)).json();
      const data = { ...form, description: "Changed in another window" };
      await page.request.put(path, { headers: { origin: app.url }, data });
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await seen(page, /^You saved this pillar/);
    },
  },
  { name: "an edit conflict in a form", who: "superadmin", show: causeConflict },
  {
    name: "the dialog to compare versions",
    who: "superadmin",
    show: async (page, app) => {
      await causeConflict(page, app);
      await click(page, "Compare");
      await expect(page.getByRole("dialog", { name: "Compare versions" })).toBeVisible();
    },
  },

  {
    name: "a ticket of a member",
    who: "agent",
    at: "/support",
    show: async (page) => {
      await click(page, /Invitation to a new colleague/);
      await expect(page.getByRole("log")).toBeVisible();
    },
  },
  ...["faq", "quick-replies", "emails", "settings"].map((tab) => ({
    name: `the ${tab} tab of support`,
    who: "support",
    at: `/admin/support?tab=${tab}`,
    show: async (page: Page) => {
      await expect(page.getByRole("tabpanel")).toBeVisible();
      await idle(page);
    },
  })),
  {
    name: "a ticket of the team",
    who: "support",
    at: "/admin/inbox?view=all",
    show: async (page) => {
      await click(page, /Invitation to a new c/);
      await expect(page.getByRole("log")).toBeVisible();
    },
  },
  {
    name: "a conversation of the team",
    who: "support",
    at: "/admin/inbox",
    show: async (page) => {
      await click(page, /Tobias Renner.*Conversation/);
      await expect(page.getByRole("log")).toBeVisible();
    },
  },

  {
    name: "an incomplete invitation",
    who: "agent",
    at: "/admin/team",
    show: async (page) => {
      await click(page, "Invite teammate");
      await page.getByRole("dialog").getByRole("button", { name: "Invite without a seat" }).click();
      await seen(page, "Please fill in all required fields.");
    },
  },
  {
    name: "organizations without access",
    who: "superadmin",
    at: "/admin/organizations?access=none",
    show: (page) => expect(page.getByRole("link", { name: "Fresh Ink Agency" })).toBeVisible(),
  },
  {
    name: "free access without a reason",
    who: "superadmin",
    at: "/admin/organizations?access=none",
    show: async (page) => {
      await page.getByRole("link", { name: "Fresh Ink Agency" }).click();
      await page.getByRole("checkbox", { name: "Give this organization free access" }).check();
      await click(page, "Grant free access");
      await seen(page, "Reason is required.");
    },
  },
  { name: "a proposal of Article Magic", who: "superadmin", at: MAGIC, show: enhance },
  {
    name: "the comparison of Article Magic",
    who: "superadmin",
    at: MAGIC,
    show: async (page) => {
      await enhance(page);
      await click(page, "Compare in Full");
      await expect(page.getByRole("dialog").getByText("Fidelity check")).toBeVisible();
    },
  },
  {
    name: "the preview of an import",
    who: "superadmin",
    at: "/admin/bubble-import",
    show: async (page) => {
      await click(page, "Use the sample source");
      await click(page, "Show preview of Cash in thirteen weeks");
      await seen(page, "Preview of imported article:");
    },
  },
  {
    name: "an import without matches",
    who: "superadmin",
    at: "/admin/bubble-import",
    show: async (page) => {
      await click(page, "Use the sample source");
      await page.getByRole("searchbox", { name: "Search articles" }).fill("nothing like this");
      await seen(page, "No articles found matching your filters.");
    },
  },
];
