import type { Visitor } from "./visitor.ts";

export type Journey = [name: string, run: (visitor: Visitor) => Promise<unknown>];

export async function signIn(visitor: Visitor, who: string): Promise<void> {
  await visitor.open("/auth/login");
  await visitor.fill("Email", `${who}@colonnade.test`);
  await visitor.fill("Password", "colonnade-demo");
  await visitor.click("button", "Sign in");
  await visitor.waitForText("Welcome,");
}

export async function signOut(visitor: Visitor): Promise<void> {
  await visitor.click("button", "Account menu");
  await visitor.click("menuitem", "Sign out");
  await visitor.waitForPage(({ path }) => path === "/auth/login", "the sign-in page");
}

/** WebKit once froze here, so the page must respond after each reload. */
async function reloadTwice(visitor: Visitor): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await visitor.reload();
    await visitor.waitForText("Welcome,");
  }
}

async function completeLesson(visitor: Visitor): Promise<void> {
  await visitor.open("/pillars-of-agency/operations-and-delivery/scope-and-change");
  for (const lesson of ["2/4: ", "3/4: "]) {
    await visitor.click("button", "Mark as Completed");
    await visitor.waitForPage(({ heading }) => heading.startsWith(lesson), `lesson ${lesson}`);
  }
}

async function registerForEvent(visitor: Visitor): Promise<void> {
  await visitor.open("/events?search=ai+policy");
  await visitor.click("link", /AI policy/i);
  await visitor.click("button", "Register");
  await visitor.waitForText(/You(?: are|'re) registered/);
}

async function sendMessage(visitor: Visitor): Promise<void> {
  const text = "Sent from another browser";
  await visitor.open("/messages");
  await visitor.fill("Your message", text);
  await visitor.click("button", "Send");
  await visitor.waitForText(text);
  await visitor.waitForField("Your message", "");
  await visitor.reload();
  await visitor.waitForText(text);
}

async function createTicket(visitor: Visitor): Promise<void> {
  const subject = "The video stops halfway";
  await visitor.open("/support");
  await visitor.click("button", "New Ticket");
  await visitor.fill(/^Subject/, subject);
  await visitor.fill(/^Message/, "It stops at minute three.");
  await visitor.click("button", "Submit Ticket");
  await visitor.waitForPage(({ text }) => text.includes(subject), "the new ticket");
  await visitor.waitForText("It stops at minute three.");
}

/** The demo has no bookings or closed days eight weeks ahead. */
const WEEKS_AHEAD = 8;

async function bookCall(visitor: Visitor): Promise<void> {
  await visitor.open("/book-call");
  // Cancels the demo call first, because a member can have only one.
  await visitor.click("button", /^Cancel the call on/);
  await visitor.click("button", "Cancel Call");
  await visitor.waitForText("Your call has been cancelled.");
  for (let week = 0; week < WEEKS_AHEAD; week += 1) await visitor.click("button", "Next week");
  await visitor.click("button", / Open$/);
  await visitor.click("button", /^7:00 AM PT/);
  await visitor.fill(/^Phone number/, "(555) 010-2030");
  await visitor.click("button", "Book Call");
  await visitor.waitForText("Your call has been successfully scheduled!");
}

async function saveSettings(visitor: Visitor): Promise<void> {
  await visitor.open("/settings");
  await visitor.fill("First name", "Amara-Lucia");
  await visitor.click("button", "Save Changes");
  await visitor.waitForText("Profile saved");
  await visitor.reload();
  await visitor.waitForField("First name", "Amara-Lucia");
}

async function startCheckout(visitor: Visitor): Promise<void> {
  await signOut(visitor);
  await signIn(visitor, "newcomer");
  await visitor.click("button", "Subscribe now");
  await visitor.waitForPage(
    ({ path, heading }) => path.startsWith("/subscription/test-checkout/") && heading !== "",
    "the checkout",
  );
}

/** Run in this order by one signed-in member; the last journey signs out. */
export const journeys: Journey[] = [
  ["reload", reloadTwice],
  ["complete a lesson and continue", completeLesson],
  ["register for an event", registerForEvent],
  ["send a message", sendMessage],
  ["create a ticket", createTicket],
  ["book a call", bookCall],
  ["save a settings change", saveSettings],
  ["start a checkout as a newcomer", startCheckout],
  ["sign out", signOut],
];
