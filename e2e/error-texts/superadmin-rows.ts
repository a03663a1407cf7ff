import { expect, type Page } from "@playwright/test";
import { click, type ErrorRow } from "./row.ts";

const PRICES = "How to raise prices with the clients you already have";
const MAGIC = "/admin/article-magic?status=drafts&topics=without";
const ID = "6f1f1f52-8c1c-4b39-9a26-8e5e5b5f5a51";
const REQUIRED = "Please fill in all required fields.";

async function elementsOf(page: Page): Promise<string> {
  const { items } = await (await page.request.get("/api/admin/pillars")).json();
  return `/admin/pillars/${items[0].id}/elements`;
}

async function lessonsOf(page: Page): Promise<string> {
  const elements = await elementsOf(page);
  const { items } = await (await page.request.get(`/api${elements}`)).json();
  return `${elements}/${items[0].id}/lessons`;
}

const firstArticle = async (page: Page) => {
  const { items } = await (await page.request.get("/api/admin/articles")).json();
  return `/admin/articles/${items[0].id}/edit`;
};

const confirmDelete = (page: Page, name: string | RegExp = "Delete") =>
  page.getByRole("alertdialog").getByRole("button", { name }).click();

const saveFirst = async (page: Page) => {
  await click(page, /^Edit/);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
};
const deleteFirst = async (page: Page) => {
  await click(page, /^Delete/);
  await confirmDelete(page);
};

/** Saves the first lesson on the page of its editor. */
const saveFirstLesson = async (page: Page) => {
  await click(page, /^Edit/);
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
};

/** The failures of a list of elements or lessons. */
const listRows = (
  name: string,
  plural: string,
  at: (page: Page) => Promise<string>,
  save: (page: Page) => Promise<void> = saveFirst,
) => [
  {
    text: `Failed to load ${plural}. Please try again.`,
    at,
    fails: `**/${plural.split(" ").at(-1)}?*`,
  },
  {
    text: `Failed to save ${name}. Please try again.`,
    at,
    fails: "**/api/admin/pillars/**",
    act: save,
  },
  {
    text: `Failed to delete ${name}. Please try again.`,
    at,
    fails: "**/api/admin/pillars/**",
    act: deleteFirst,
  },
];

const chicago = async (page: Page) => {
  const { items } = await (await page.request.get("/api/admin/events?search=Chicago")).json();
  return `/admin/events/${items[0].id}/edit`;
};
const openEventMenu = async (page: Page, action: string) => {
  await click(page, /^Actions/);
  await page.getByRole("menuitem", { name: action }).click();
};
const createEvent = { at: "/admin/events/create" };
const saveEvent = (page: Page) => click(page, "Save Event");

async function fillEvent(page: Page): Promise<void> {
  await page.getByLabel("Title").fill("Never");
  await page.getByRole("textbox", { name: "Description" }).fill("Skipped by daylight saving.");
  await page.getByLabel("Date *").fill("2031-03-09");
  await page.getByLabel("Time *").fill("02:30");
  await page.getByLabel("Time zone").selectOption("America/New_York");
  await page.getByLabel("Zoom link").fill("https://meet.example.test/never");
  await page.getByLabel("Available seats").fill("5");
}

const calls = { at: "/admin/calls" };
const proposal = "**/api/admin/article-magic/*/proposal";
const enhance = (page: Page) => click(page, `Enhance with AI: ${PRICES}`);
const AI_TIMEOUT = "The AI service took too long to answer. Please try again.";

export const SUPERADMIN_ROWS: ErrorRow[] = [
  {
    text: "Failed to load dashboard. Please try again.",
    at: "/admin",
    fails: "**/api/admin/dashboard",
    isRetried: true,
  },
  {
    text: "Failed to load pillars. Please try again.",
    at: "/admin/pillars",
    fails: "**/api/admin/pillars?*",
  },
  {
    text: REQUIRED,
    at: "/admin/pillars",
    act: async (page) => {
      await click(page, "Add Pillar");
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    },
  },
  ...listRows("key element", "key elements", elementsOf),
  ...listRows("lesson", "lessons", lessonsOf, saveFirstLesson),

  {
    text: "Failed to load articles. Please try again.",
    at: "/admin/articles",
    fails: "**/api/admin/articles?**",
  },
  {
    text: "Failed to load article data. Please try again.",
    at: firstArticle,
    fails: "**/api/admin/articles/*",
  },
  {
    text: "Failed to save article. Please try again.",
    at: firstArticle,
    fails: "**/api/admin/articles/*",
    act: async (page) => {
      await expect(page.getByRole("textbox", { name: "Subtitle" })).toBeVisible();
      await click(page, "Save Article");
    },
  },

  {
    text: "Failed to load events. Please try again.",
    at: "/admin/events",
    fails: "**/api/admin/events**",
  },
  {
    text: "Failed to load event data. Please try again.",
    at: chicago,
    fails: "**/api/admin/events**",
  },
  {
    text: "Failed to load registration data. Please try again.",
    at: `/admin/events/${ID}/registrations`,
    fails: "**/api/admin/events**",
  },
  { text: "Event not found", at: `/admin/events/${ID}/edit` },
  {
    text: "Failed to save event. Please try again.",
    at: chicago,
    fails: "**/api/admin/events/*",
    act: async (page) => {
      await page.getByLabel("Available seats").fill("40");
      await saveEvent(page);
    },
  },
  {
    text: "Failed to delete event. Please try again.",
    at: "/admin/events?past=1&search=Copenhagen",
    fails: "**/api/admin/events/*",
    act: async (page) => {
      await openEventMenu(page, "Delete");
      await confirmDelete(page, "Delete event");
    },
  },
  { ...createEvent, text: "Zoom link is required for virtual events.", act: saveEvent },
  {
    ...createEvent,
    text: "Location is required for live events.",
    act: async (page) => {
      await page.getByRole("radio", { name: "Live" }).check();
      await saveEvent(page);
    },
  },
  {
    ...createEvent,
    text: "Invalid date or time format",
    act: async (page) => {
      await page.getByRole("radio", { name: "Virtual" }).check();
      await fillEvent(page);
      await saveEvent(page);
    },
  },

  {
    ...calls,
    text: "Failed to load call data. Please try again.",
    fails: "**/api/admin/calls?*",
    isRetried: true,
  },
  {
    ...calls,
    text: "Failed to update call status. Please try again.",
    fails: "**/api/admin/calls/*",
    act: async (page) => {
      await click(page, "Tobias Renner");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Notes", { exact: true }).fill("Reached on the second try.");
      await dialog.getByRole("button", { name: "Save Changes" }).click();
    },
  },

  {
    text: "Failed to load articles. Please try again.",
    at: MAGIC,
    fails: "**/api/admin/article-magic?*",
  },
  {
    text: `Error enhancing article: ${AI_TIMEOUT}`,
    at: MAGIC,
    fails: proposal,
    how: { status: 503, json: { code: "ai_timeout", message: AI_TIMEOUT } },
    act: enhance,
  },
  {
    text: "Error enhancing article: Failed to enhance article. Please try again.",
    at: MAGIC,
    fails: proposal,
    act: enhance,
    // A second try succeeds.
    after: async (page) => {
      await click(page, `Try Again: ${PRICES}`);
      await expect(page.getByRole("button", { name: `Save Changes: ${PRICES}` })).toBeVisible();
    },
  },
  {
    text: "Failed to save enhanced article. Please try again.",
    at: MAGIC,
    fails: "**/save",
    act: (page) => click(page, `Save Changes: ${PRICES}`),
  },
];

/** After the database refuses to store new rows. */
export const NOT_STORED_ROWS: ErrorRow[] = [
  {
    text: "Failed to create event",
    at: "/admin/events?search=Chicago",
    act: async (page) => {
      await openEventMenu(page, "Duplicate");
      await page.getByLabel("New date").fill("2031-06-03");
      await click(page, "Duplicate event");
    },
  },
  {
    text: "Failed to create article",
    at: "/admin/articles/create",
    act: async (page) => {
      await page.getByRole("textbox", { name: "Title", exact: true }).fill("Nowhere to be found");
      await page.getByRole("textbox", { name: "Body" }).fill("Words");
      await click(page, "Save Article");
    },
  },
];
