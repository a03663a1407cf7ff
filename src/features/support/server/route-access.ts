import { randomUUID } from "node:crypto";
import type { ActorName } from "#test/people.ts";
import { forSignedIn, forSupportTeam, type RouteAccess } from "#test/route-access.ts";
import type { TestApp } from "#test/test-app.ts";
import { quickReplies, supportFaqItems, supportRequests } from "./tables.ts";

const own = (app: TestApp, actor: ActorName) =>
  actor === "anonymous" ? app.people.teamMember : app.people[actor];

async function newTicket(app: TestApp, userId: string, isClosed = false): Promise<string> {
  const now = app.clock.now();
  const [row] = await app.db
    .insert(supportRequests)
    .values({
      userId,
      subject: "Subject",
      message: "Message",
      clientId: randomUUID(),
      lastActivityAt: now,
      ...(isClosed ? { status: "closed" as const, closedAt: now } : {}),
    })
    .returning({ id: supportRequests.id });
  return row?.id ?? "";
}

const reply = () => ({ text: "Reply", clientId: randomUUID() });

async function newFaq(app: TestApp): Promise<string> {
  const orderPosition = (await app.db.$count(supportFaqItems)) + 1;
  const [row] = await app.db
    .insert(supportFaqItems)
    .values({ question: "Q", answer: "A", orderPosition })
    .returning({ id: supportFaqItems.id });
  return row?.id ?? "";
}

async function newQuickReply(app: TestApp): Promise<string> {
  const orderPosition = (await app.db.$count(quickReplies)) + 1;
  const [row] = await app.db
    .insert(quickReplies)
    .values({ title: "T", content: "C", orderPosition })
    .returning({ id: quickReplies.id });
  return row?.id ?? "";
}

const allIds = async (app: TestApp, table: typeof supportFaqItems | typeof quickReplies) =>
  (await app.db.select({ id: table.id }).from(table)).map((row) => row.id);

const faq = { question: "Question?", answer: "Answer." };
const quickReply = { title: "Title", content: "Content" };

export const supportAccess: RouteAccess[] = [
  { route: "GET /support", expects: forSignedIn() },
  {
    route: "POST /support/tickets",
    expects: forSignedIn(201),
    request: () => ({ body: { subject: "S", message: "M", clientId: randomUUID() } }),
  },
  {
    route: "GET /support/tickets/{ticketId}",
    expects: forSignedIn(),
    request: async (app, actor) => ({
      path: `/support/tickets/${await newTicket(app, own(app, actor).id)}`,
    }),
  },
  {
    route: "POST /support/tickets/{ticketId}/replies",
    expects: forSignedIn(201),
    request: async (app, actor) => ({
      path: `/support/tickets/${await newTicket(app, own(app, actor).id)}/replies`,
      body: reply(),
    }),
  },
  {
    route: "POST /support/tickets/{ticketId}/reopen",
    expects: forSignedIn(),
    request: async (app, actor) => ({
      path: `/support/tickets/${await newTicket(app, own(app, actor).id, true)}/reopen`,
    }),
  },
  { route: "GET /admin/support/tickets", expects: forSupportTeam() },
  {
    route: "GET /admin/support/tickets/{ticketId}",
    expects: forSupportTeam(),
    request: async (app) => ({
      path: `/admin/support/tickets/${await newTicket(app, app.people.teamMember.id)}`,
    }),
  },
  {
    route: "POST /admin/support/tickets/{ticketId}/replies",
    expects: forSupportTeam(201),
    request: async (app) => ({
      path: `/admin/support/tickets/${await newTicket(app, app.people.teamMember.id)}/replies`,
      body: reply(),
    }),
  },
  {
    route: "PATCH /admin/support/tickets/{ticketId}",
    expects: forSupportTeam(),
    request: async (app) => ({
      path: `/admin/support/tickets/${await newTicket(app, app.people.teamMember.id)}`,
      body: { status: "closed" },
    }),
  },
  { route: "GET /admin/support/settings", expects: forSupportTeam() },
  {
    route: "PUT /admin/support/settings",
    expects: forSupportTeam(),
    request: () => ({ body: { supportTitle: "T", supportSubtitle: "S", faqTitle: "F" } }),
  },
  { route: "GET /admin/support/faq", expects: forSupportTeam() },
  {
    route: "POST /admin/support/faq",
    expects: forSupportTeam(201),
    request: () => ({ body: faq }),
  },
  {
    route: "PUT /admin/support/faq/{id}",
    expects: forSupportTeam(),
    request: async (app) => ({ path: `/admin/support/faq/${await newFaq(app)}`, body: faq }),
  },
  {
    route: "DELETE /admin/support/faq/{id}",
    expects: forSupportTeam(),
    request: async (app) => ({ path: `/admin/support/faq/${await newFaq(app)}` }),
  },
  {
    route: "PUT /admin/support/faq-order",
    expects: forSupportTeam(),
    request: async (app) => {
      await newFaq(app);
      return { body: { ids: await allIds(app, supportFaqItems) } };
    },
  },
  { route: "GET /admin/quick-replies", expects: forSupportTeam() },
  {
    route: "POST /admin/quick-replies",
    expects: forSupportTeam(201),
    request: () => ({ body: quickReply }),
  },
  {
    route: "PUT /admin/quick-replies/{id}",
    expects: forSupportTeam(),
    request: async (app) => ({
      path: `/admin/quick-replies/${await newQuickReply(app)}`,
      body: quickReply,
    }),
  },
  {
    route: "DELETE /admin/quick-replies/{id}",
    expects: forSupportTeam(),
    request: async (app) => ({ path: `/admin/quick-replies/${await newQuickReply(app)}` }),
  },
  {
    route: "PUT /admin/quick-reply-order",
    expects: forSupportTeam(),
    request: async (app) => {
      await newQuickReply(app);
      return { body: { ids: await allIds(app, quickReplies) } };
    },
  },
];
