import type { Page } from "@playwright/test";
import {
  bookingForm,
  cancelOpenCalls,
  chooseTime,
  goToFutureWeek,
  openDates,
  timeButton,
} from "../calls-page.ts";
import { expect } from "../fixtures.ts";
import { type ConfirmationRow, click } from "./row.ts";

const GURU = "/gurus/ines-carvalho";
const ELEMENT = "operations-and-delivery";
const LESSONS = "scope-and-change";
const ARTICLE = "/resources/price-a-project-from-the-margin-up";
const QUESTION = "How do I raise fees with clients I already have?";

/** The path after the member's open calls were canceled. */
const withoutCalls = (path: string) => async (page: Page) => {
  await cancelOpenCalls(page);
  return path;
};

const eventAbout = (search: string) => async (page: Page) => {
  const { events } = await (await page.request.get(`/api/events?search=${search}`)).json();
  return `/events/${events[0].id}`;
};

/** A key element with one open lesson. */
async function lastLesson(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const player = await page.request.get(`/api/pillars/${ELEMENT}/elements/${LESSONS}`);
  const { lessons } = await player.json();
  for (const { id } of lessons.slice(0, -1)) {
    await page.request.post(`/api/lessons/${id}/complete`, { headers: { origin } });
  }
  return `/pillars-of-agency/${ELEMENT}/${LESSONS}?lesson=${lessons.at(-1).id}`;
}

async function bookFounder(page: Page): Promise<void> {
  await goToFutureWeek(page);
  await openDates(page).first().click();
  await timeButton(page).click();
  await page.getByLabel("Phone number").fill("5550102030");
  await click(page, "Book Call");
}

async function changeEmail(page: Page): Promise<void> {
  const form = page.getByRole("region", { name: "Email address" });
  await form.getByLabel("New email address").fill("amara.new@harbor.example");
  await form.getByLabel("Current password", { exact: true }).fill("colonnade-demo");
  await form.getByRole("button", { name: "Change Email" }).click();
}

export const MEMBER_ROWS: ConfirmationRow[] = [
  {
    text: "See you on Thursday.",
    at: "/messages",
    act: async (page) => {
      await page.getByRole("textbox", { name: "Your message" }).fill("See you on Thursday.");
      await page.keyboard.press("Enter");
    },
  },
  {
    text: "Failed to schedule your call. Please try again.",
    at: withoutCalls(GURU),
    fails: "**/api/calls/hosts/**",
    act: async (page) => {
      await chooseTime(bookingForm(page));
      await click(page, "Book Call");
    },
  },
  { text: "Your call is booked", act: (page) => click(page, "Book Call") },
  {
    text: "Your call has been cancelled.",
    at: "/book-call",
    act: async (page) => {
      await click(page, /^Cancel the call on/);
      await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Call" }).click();
    },
  },
  {
    text: "Your call has been successfully scheduled! We will contact you at the scheduled time.",
    at: "/book-call",
    act: bookFounder,
  },
  {
    text: "Your call has been rescheduled.",
    at: "/book-call",
    act: async (page) => {
      await click(page, /^Reschedule the call on/);
      const dialog = page.getByRole("dialog");
      await goToFutureWeek(dialog, 9);
      await openDates(dialog).last().click();
      await timeButton(dialog).click();
      await dialog.getByRole("button", { name: "Reschedule Call" }).click();
    },
  },
  {
    text: /^You've completed /,
    at: lastLesson,
    act: (page) => click(page, "Mark as Completed"),
  },
  {
    text: "You're registered",
    at: eventAbout("ai+policy"),
    act: (page) => click(page, /^Register$/),
  },
  {
    text: /You're #\d+ on the waitlist\./,
    at: eventAbout("roundtable"),
    act: (page) => click(page, "Sold out · Join waitlist"),
  },
  {
    text: "Thanks for the worked example.",
    announced: "Comment posted.",
    at: `${ARTICLE}#comments`,
    act: async (page) => {
      await page
        .getByRole("textbox", { name: "Add a comment" })
        .fill("Thanks for the worked example.");
      await click(page, "Post Comment");
    },
  },
  {
    text: /^Ticket #\d+ created\.$/,
    at: "/support",
    act: async (page) => {
      await page.getByRole("textbox", { name: "Subject" }).fill("A second invoice");
      await page.getByRole("textbox", { name: "Message" }).fill("We were charged twice.");
      await click(page, "Submit Ticket");
    },
  },
  {
    text: "Question sent to Ines Carvalho.",
    at: GURU,
    act: async (page) => {
      await click(page, "Ask a question");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Subject").fill("First workshop");
      await dialog.getByLabel("Message").fill("Should I charge for it?");
      await dialog.getByRole("button", { name: "Send Question" }).click();
    },
  },
  {
    text: "You asked the team about this conversation.",
    at: "/assistant",
    act: async (page) => {
      await page.getByLabel("Your question").fill(QUESTION);
      await page.getByRole("button", { name: "Ask", exact: true }).click();
      await click(page, "Ask the team instead");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("What do you still need?").fill("One-off projects?");
      await dialog.getByRole("button", { name: "Submit Ticket" }).click();
    },
  },
  {
    text: "Failed to change your email address. Please try again.",
    at: "/settings",
    fails: "**/api/account/email-change",
    act: changeEmail,
  },
  { text: /^We emailed a link to .* before /, act: changeEmail },
  {
    // The export can be ready at once.
    text: /^We're preparing your export|^Requested on /,
    at: "/settings",
    act: (page) => click(page, "Export my data"),
  },
  {
    text: "Your subscription won't renew.",
    at: "/subscription",
    act: async (page) => {
      await click(page, "Cancel subscription");
      await page.getByRole("dialog").getByRole("button", { name: "Cancel subscription" }).click();
    },
  },
];

export const NEWCOMER_ROWS: ConfirmationRow[] = [
  {
    text: "Your subscription is active",
    at: "/subscription",
    act: async (page) => {
      await click(page, "Subscribe now");
      await click(page, "Pay $400");
    },
  },
];

export const VISITOR_ROWS: ConfirmationRow[] = [
  {
    text: "Check your email",
    at: "/auth/forgot-password",
    act: async (page) => {
      await page.getByLabel("Email").fill("member@colonnade.test");
      await click(page, "Send reset instructions");
      await expect(page.getByLabel("Email")).toBeHidden();
    },
  },
];
