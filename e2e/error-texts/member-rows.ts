import { expect, type Page } from "@playwright/test";
import { cancelOpenCalls, goToFutureWeek, openDates, timeButton } from "../calls-page.ts";
import { click, type ErrorRow, seesLink } from "./row.ts";

const PILLAR = "/pillars-of-agency/mindset-and-leadership";
const ARTICLE = "/resources/price-a-project-from-the-margin-up";
const NO_EVENT = "/events/6f1f1f52-8c1c-4b39-9a26-8e5e5b5f5a51";

const refusal = (status: number, code: string, message: string) => ({
  status,
  json: { code, message },
});

const firstEvent = async (page: Page) => {
  const { events } = await (await page.request.get("/api/events?search=ai+policy")).json();
  return `/events/${events[0].id}`;
};

/** The booking screen without an open call, which would replace the form. */
const bookingScreen = async (page: Page) => {
  await cancelOpenCalls(page);
  return "/book-call";
};

const book = (phone: string) => async (page: Page) => {
  await goToFutureWeek(page);
  await openDates(page).first().click();
  await timeButton(page).click();
  await page.getByLabel("Phone number").fill(phone);
  await click(page, "Book Call");
};

async function saveProfile(page: Page): Promise<void> {
  await click(page, "Account menu");
  await page.getByRole("menuitem", { name: "User Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "User Profile" });
  await expect(dialog.getByText("Email cannot be changed")).toBeVisible();
  await dialog.getByLabel("First name").fill("Amaya");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
}

export const MEMBER_ROWS: ErrorRow[] = [
  { text: "404", at: "/no/such/place" },
  { text: "Page Not Found", at: "/no/such/place" },
  {
    text: "The page you are looking for doesn't exist or has been moved.",
    at: "/no/such/place",
    after: seesLink("Back to Dashboard", "/"),
  },
  {
    text: "Failed to update profile. Please try again.",
    at: "/support",
    fails: "**/api/profile",
    act: saveProfile,
    after: (page) => expect(page.getByRole("dialog").getByLabel("First name")).toHaveValue("Amaya"),
  },
  {
    text: "Failed to load home content. Please try again later.",
    at: "/",
    fails: "**/api/home",
    isRetried: true,
  },
  {
    text: "Failed to load analytics. Please try again.",
    at: "/analytics",
    fails: "**/api/analytics?*",
    isRetried: true,
  },

  {
    text: "Failed to load pillars of agency content. Please try again later.",
    at: "/pillars-of-agency",
    fails: "**/api/pillars",
    isRetried: true,
  },
  {
    text: "Failed to load pillar content. Please try again later.",
    at: PILLAR,
    fails: "**/api/pillars/mindset-and-leadership",
  },
  {
    text: "Pillar not found",
    at: "/pillars-of-agency/nowhere",
    after: seesLink("Back to Pillars", "/pillars-of-agency"),
  },
  {
    text: "Failed to load content. Please try again later.",
    at: `${PILLAR}/deciding-well`,
    fails: "**/elements/deciding-well",
  },
  { text: "Content not found", at: `${PILLAR}/nowhere` },

  {
    text: "Article not found",
    at: "/resources/no-such-article",
    after: seesLink("Back to Resources", "/resources"),
  },
  {
    text: "Error fetching article data",
    at: ARTICLE,
    fails: "**/api/articles/**",
    how: refusal(400, "x", ""),
  },
  {
    text: "Failed to load article. Please try again.",
    at: ARTICLE,
    fails: "**/api/articles/**",
    how: "lost",
  },

  {
    text: "Failed to load events. Please try again later.",
    at: "/events",
    fails: "**/api/events?*",
    isRetried: true,
  },
  {
    text: "Failed to load event. Please try again later.",
    at: firstEvent,
    fails: "**/api/events/*",
  },
  { text: "Event not found", at: NO_EVENT, after: seesLink("Back to Events", "/events") },
  {
    text: "Failed to register for event. Please try again.",
    at: firstEvent,
    fails: "**/registration",
    act: (page) => click(page, /^Register$/),
    after: (page) =>
      expect(page.getByRole("button", { name: "Register", exact: true })).toBeVisible(),
  },
  {
    text: "Failed to load gurus. Please try again later.",
    at: "/gurus",
    fails: "**/api/gurus**",
  },
  {
    text: "Failed to load guru profile. Please try again later.",
    at: "/gurus/ines-carvalho",
    fails: "**/api/gurus**",
    after: seesLink("Back to Gurus", "/gurus"),
  },

  {
    text: "Failed to load messages. Please try again later.",
    at: "/messages",
    fails: "**/api/messages",
    isRetried: true,
  },
  {
    text: "Failed to send message. Please try again.",
    at: "/messages",
    fails: "**/api/messages",
    act: async (page) => {
      await page.getByRole("textbox", { name: "Your message" }).fill("Not sent");
      await page.keyboard.press("Enter");
    },
  },
  {
    text: "Failed to load support information. Please try again later.",
    at: "/support",
    fails: "**/api/support?*",
  },
  {
    text: "Failed to submit support ticket. Please try again.",
    at: "/support",
    fails: "**/api/support/tickets",
    act: async (page) => {
      await page.getByRole("textbox", { name: "Subject" }).fill("Lost?");
      await page.getByRole("textbox", { name: "Message" }).fill("Not lost.");
      await click(page, "Submit Ticket");
    },
    // The draft is kept, so a second try works.
    after: async (page) => {
      await click(page, "Submit Ticket");
      await expect(page.getByRole("heading", { name: "Lost?" })).toBeVisible();
    },
  },

  {
    text: "Failed to load your scheduled calls. Please try again later.",
    at: "/book-call",
    fails: "**/api/calls",
    isRetried: true,
  },
  {
    text: "Failed to cancel the call. Please try again.",
    at: "/book-call",
    fails: "**/api/calls/*/cancel",
    act: async (page) => {
      await click(page, /^Cancel the call on/);
      await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Call" }).click();
    },
  },
  { text: "Please enter a valid phone number.", at: bookingScreen, act: book("12345") },
  {
    text: "Failed to schedule your call. Please try again.",
    at: bookingScreen,
    fails: "**/api/calls",
    act: book("5550102030"),
    // The choice is kept, so a second try works.
    after: async (page) => {
      await click(page, "Book Call");
      await expect(page.getByText("You have an upcoming call")).toBeVisible();
    },
  },

  {
    text: "Failed to load subscription data.",
    at: "/subscription",
    fails: "**/api/subscription",
    isRetried: true,
  },
  {
    text: "You do not have permission to access this page.",
    at: "/admin/calls",
  },
  { text: "You do not have permission to access the Admin Dashboard.", at: "/admin" },
  {
    text: "You need guru privileges to create and manage content. Contact an administrator if you believe you should have access.",
    at: "/gurus/articles",
  },
  {
    text: "You do not have guru privileges to create content.",
    at: "/gurus/article/create",
  },
];

const checkout = { at: "/subscription", fails: "**/api/subscription/checkout" };
const subscribe = (page: Page) => click(page, "Subscribe now");

/** For someone without a subscription. */
export const NEWCOMER_ROWS: ErrorRow[] = [
  {
    ...checkout,
    text: "Failed to create checkout session",
    how: refusal(503, "checkout_failed", "Failed to create checkout session"),
    act: subscribe,
  },
  {
    ...checkout,
    text: "Authentication token not available",
    how: refusal(401, "unauthenticated", "Please sign in to continue."),
    act: subscribe,
  },
  {
    ...checkout,
    text: "You already have a subscription.",
    how: refusal(409, "subscription_exists", "You already have a subscription."),
    act: subscribe,
  },
  {
    ...checkout,
    text: "Failed to start checkout process",
    act: subscribe,
    after: async (page) => {
      await subscribe(page);
      await expect(page.getByText("Test checkout: your card won't be charged")).toBeVisible();
    },
  },
];
