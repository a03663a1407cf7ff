import { type APIRequestContext, expect } from "@playwright/test";
import { heading, type State, seen, signedIn, startCheckout } from "./state.ts";

async function lastMailTo(api: APIRequestContext, email: string): Promise<string> {
  const { items } = await (await api.get("/api/dev/outbox")).json();
  return items.find((mail: { to: string }) => mail.to === email)?.text ?? "";
}

/** Screens that need a link from an email or a checkout, by route. */
export const SCREENS_BY_LINK: Record<string, State> = {
  "/auth/accept-invitation": {
    name: "an invitation",
    show: async (page, app) => {
      const agent = await signedIn(app, "agent");
      const email = "lea@brandt.example";
      const data = { firstName: "Lea", lastName: "Brandt", email, role: "team_member" };
      const invited = await agent.post("/api/team/members", { data });
      expect(invited.status(), await invited.text()).toBe(201);
      const mail = await lastMailTo(agent, email);
      await page.goto(/(\/auth\/accept-invitation#\S+)/.exec(mail)?.[1] ?? "");
      await heading(page, "Welcome, Lea");
    },
  },
  "/unsubscribe": {
    name: "the unsubscribe link of an email",
    show: async (page, app) => {
      const team = await signedIn(app, "support");
      const { items } = await (
        await team.get("/api/admin/inbox?view=all&search=capacity+workshop")
      ).json();
      const replied = await team.post(`/api/admin/support/tickets/${items[0].id}/replies`, {
        data: { text: "An answer", clientId: crypto.randomUUID() },
      });
      expect(replied.status(), await replied.text()).toBe(201);
      const mail = await lastMailTo(team, "agent2@colonnade.test");
      await page.goto(/Unsubscribe: (\S+)/.exec(mail)?.[1] ?? "");
      await seen(page, "Replies to my tickets");
    },
  },
  "/subscription/test-checkout/$id": {
    name: "a checkout",
    who: "newcomer",
    show: startCheckout,
  },
};
