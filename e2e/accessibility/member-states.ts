import { expect, type Page } from "@playwright/test";
import { cancelOpenCalls, goToFutureWeek, openDates } from "../calls-page.ts";
import { click, dialogButton, heading, idle, type State, seen, startCheckout } from "./state.ts";

const QUESTION = "How do I raise fees with clients I already have?";
async function askAssistant(page: Page, question: string) {
  await page.getByLabel("Your question").fill(question);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  const exchange = page.getByRole("article", { name: question });
  await expect(exchange.getByText("Search results", { exact: true })).toBeVisible();
  return exchange;
}

/** A screen whose request is answered like this. */
const answered = (path: string, api: string, reply: { status?: number; json: object }) => ({
  show: async (page: Page) => {
    await page.route(api, (route) => route.fulfill(reply));
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await idle(page);
  },
});
const FAILED = { status: 400, json: { code: "x", message: "" } };

const DISCUSSED = "/resources/price-a-project-from-the-margin-up#comments";

/** States of screens for everyone. */
export const MEMBER_STATES: State[] = [
  {
    name: "a reset link with a token",
    at: "/auth/reset-password#access_token=unknown",
    show: (page) => heading(page, "Set a new password"),
  },
  {
    name: "the not-found page",
    who: "member",
    at: "/no/such/place",
    show: (page) => heading(page, "Page Not Found"),
  },
  {
    name: "a denied screen",
    who: "support",
    at: "/admin",
    show: (page) => seen(page, "You do not have permission"),
  },

  {
    name: "a discussion with the list of people to mention",
    who: "member",
    at: DISCUSSED,
    show: async (page) => {
      await page.getByRole("textbox", { name: "Add a comment" }).pressSequentially("Ask @");
      await expect(page.getByRole("listbox", { name: "People to mention" })).toBeVisible();
    },
  },
  {
    name: "the dialog that reports a comment",
    who: "member2",
    at: DISCUSSED,
    show: async (page) => {
      await click(page, /^More actions/);
      await page.getByRole("menuitem", { name: "Report" }).click();
      await dialogButton(page, "Send report");
    },
  },
  {
    name: "a discussion after a failed load",
    who: "member",
    ...answered(DISCUSSED, "**/api/discussions/**", FAILED),
  },

  { name: "home after a failed load", who: "member", ...answered("/", "**/api/home", FAILED) },
  {
    name: "home without content",
    who: "member",
    ...answered("/", "**/api/home", {
      json: {
        continueLesson: null,
        nextCall: null,
        nextEvent: null,
        featured: [],
        pillars: [],
        recent: [],
      },
    }),
  },
  {
    name: "the notifications panel",
    who: "agent",
    isDesktopOnly: true,
    show: async (page) => {
      await click(page, /^Notifications/);
      await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
    },
  },
  {
    name: "search results",
    who: "superadmin",
    at: "/search?q=client",
    show: (page) => expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible(),
  },
  {
    name: "the search palette",
    who: "superadmin",
    show: async (page) => {
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "results in the search palette",
    who: "superadmin",
    show: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Search everything" }).fill("client work");
      await expect(page.getByRole("option").locator("mark").first()).toBeVisible();
    },
  },
  ...(
    [
      ["agent", "team"],
      ["superadmin", "program"],
    ] as const
  ).map(([who, tab]) => ({
    name: `the ${tab} tab of analytics`,
    who,
    at: `/analytics?tab=${tab}`,
    show: async (page: Page) => {
      await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
      await idle(page);
    },
  })),
  {
    name: "saved items",
    who: "member",
    at: "/saved",
    show: async (page) => {
      await expect(page.getByRole("region", { name: "Lessons" })).toBeVisible();
      await idle(page);
    },
  },
  {
    name: "the dialog that creates an access token",
    who: "member",
    at: "/developers",
    show: async (page) => {
      await page.getByRole("button", { name: "Create token" }).click();
      await page.getByLabel("Choose per area").check();
      await expect(page.getByLabel("Library: Read")).toBeVisible();
    },
  },
  {
    name: "examples for developers",
    who: "member",
    at: "/developers?tab=examples",
    show: (page) => heading(page, "When a request fails"),
  },
  {
    name: "analytics of a new member",
    who: "member",
    show: async (page) => {
      const { streak, pillars, ...own } = await (await page.request.get("/api/analytics")).json();
      const json = {
        ...own,
        streak: { ...streak, current: 0, longest: 0, activeDays: 0 },
        pillars: pillars.map((pillar: object) => ({ ...pillar, completed: 0, seconds: 0 })),
      };
      await page.route("**/api/analytics?*", (route) => route.fulfill({ json }));
      await page.goto("/analytics");
      await seen(page, "No progress yet");
    },
  },

  {
    name: "passages of the assistant",
    who: "member",
    at: "/assistant",
    show: (page) => askAssistant(page, QUESTION),
  },
  {
    name: "a table in a passage of the assistant",
    who: "member",
    at: "/assistant",
    show: async (page) => {
      const exchange = await askAssistant(
        page,
        "How many minutes for preparing, making and checking a monthly report?",
      );
      await expect(exchange.getByRole("table").first()).toBeVisible();
    },
  },
  {
    name: "the assistant's dialog to ask the team",
    who: "member",
    at: "/assistant",
    show: async (page) => {
      const exchange = await askAssistant(page, QUESTION);
      await exchange.getByRole("button", { name: "Ask the team instead" }).click();
      await dialogButton(page, "Submit Ticket");
    },
  },

  {
    name: "a chosen date for a call",
    who: "member",
    show: async (page) => {
      await cancelOpenCalls(page);
      await page.goto("/book-call");
      await goToFutureWeek(page);
      await openDates(page).first().click();
      await heading(page, "Your calls");
    },
  },
  {
    name: "the dialog to reschedule a call",
    who: "member",
    at: "/book-call",
    show: async (page) => {
      await click(page, "Reschedule Call");
      await expect(page.getByRole("dialog", { name: "Reschedule your call" })).toBeVisible();
    },
  },
  {
    name: "the dialog of a call",
    who: "superadmin",
    at: "/admin/calls",
    show: async (page) => {
      await click(page, "Tobias Renner");
      await seen(page, "Change status to");
    },
  },
  {
    name: "the dialog to book a call for a member",
    who: "superadmin",
    at: "/admin/calls",
    show: async (page) => {
      await click(page, "Book for a Member");
      await page.getByLabel("Host").selectOption({ index: 1 });
      await seen(page, "Choose a time");
      await dialogButton(page, "Book Call");
    },
  },
  {
    name: "the founder's availability",
    who: "superadmin",
    at: "/admin/calls?tab=availability",
    show: (page) => heading(page, "Days off"),
  },
  {
    name: "a guru's availability with errors",
    who: "guru",
    at: "/gurus/calls?tab=availability",
    show: async (page) => {
      await click(page, "Add hours on Monday");
      await click(page, "Save Availability");
      await seen(page, "Please enter both times.");
    },
  },
  {
    name: "the times of a guru",
    who: "superadmin",
    at: "/gurus/kwabena-strandmark",
    show: (page) => seen(page, "Choose a time"),
  },

  {
    name: "the dialog to delete an account",
    who: "member2",
    at: "/settings",
    show: async (page) => {
      await click(page, "Delete my account");
      await expect(page.getByRole("dialog", { name: "Delete your account?" })).toBeVisible();
    },
  },
  {
    name: "a purchased subscription",
    who: "newcomer",
    show: async (page) => {
      await startCheckout(page);
      await click(page, "Pay $400");
      await heading(page, "Your subscription is active");
    },
  },
  {
    name: "a success page without a purchase",
    who: "newcomer",
    at: "/subscription/success",
    show: (page) => heading(page, "No purchase found"),
  },
  {
    name: "an offered subscription",
    who: "newcomer",
    show: (page) => heading(page, "Annual membership"),
  },
  {
    name: "the dialog to cancel a subscription",
    who: "member",
    at: "/subscription",
    show: async (page) => {
      await click(page, "Cancel subscription");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "a failed renewal",
    who: "member",
    show: async (page, app) => {
      await page.request.post("/api/subscription/test-portal", {
        headers: { origin: app.url },
        data: { action: "fail_renewal" },
      });
      await page.goto("/resources");
      await expect(page.getByText("Your last payment failed", { exact: true })).toBeVisible();
    },
  },

  {
    name: "events with past ones",
    who: "member",
    at: "/events?past=1",
    show: (page) => expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible(),
  },
  {
    name: "an event with a registration",
    who: "member",
    at: "/events?search=pricing+clinic",
    show: async (page) => {
      await page.getByRole("link", { name: /pricing clinic/i }).click();
      await seen(page, "You're registered");
    },
  },
  {
    name: "registrations with a waitlist",
    who: "superadmin",
    at: "/admin/events?search=roundtable",
    show: async (page) => {
      await page.getByRole("link", { name: /registrations of/ }).click();
      await heading(page, "Waitlist");
    },
  },
  {
    name: "a document in the library",
    who: "member",
    at: "/resources/agency-pricing-worksheet",
    show: (page) => heading(page, "Agency pricing worksheet"),
  },
  {
    name: "a lesson",
    who: "agent",
    at: "/pillars-of-agency/mindset-and-leadership/from-maker-to-owner",
    show: (page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible(),
  },
];
