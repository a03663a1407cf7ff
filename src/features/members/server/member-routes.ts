import { listPillarProgress } from "#features/learning/server/public.ts";
import { describeDevice } from "#features/settings/server/public.ts";
import { accessRules, isLive, withRefunds } from "#features/subscription/server/public.ts";
import { withNames } from "#features/team/server/public.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { memberContract } from "../member-contract.ts";
import { findPeople } from "./find-people.ts";
import { findMemberFacts } from "./member-queries.ts";
import { presentDetail } from "./present-detail.ts";
import {
  findMemberSubscription,
  listCertifiedPillars,
  listLastMessages,
  listMemberAudit,
  listMemberCalls,
  listMemberInvoices,
  listMemberRegistrations,
  listMemberSessions,
  listMemberSignIns,
  listMemberTickets,
  listRecentLessons,
  memberExists,
  SHOWN_DEVICES,
  sectionOf,
  sumSecondsSpent,
} from "./section-queries.ts";

const os = routesFor(memberContract);

/** A section of a member who exists; 404 otherwise. */
async function ofMember<Data>(db: Executor, id: string, section: Promise<Data>): Promise<Data> {
  const [exists, data] = await Promise.all([memberExists(db, id), section]);
  if (!exists) throw notFound();
  return data;
}

export const memberRoutes = {
  find: os.find.handler(({ input, context: { services } }) => findPeople(services.db, input.q)),

  detail: os.detail.handler(async ({ input, context: { actor, services } }) => {
    const rules = accessRules(services);
    const facts = await findMemberFacts(services.db, input.id, rules);
    if (!facts) throw notFound("Member not found");
    return presentDetail(facts, actor, rules);
  }),

  progress: os.progress.handler(async ({ input: { id }, context: { services } }) => {
    const { db } = services;
    const [pillars, certified, recent, secondsSpent] = await ofMember(
      db,
      id,
      Promise.all([
        listPillarProgress(db, id),
        listCertifiedPillars(db, id),
        listRecentLessons(db, id),
        sumSecondsSpent(db, id),
      ]),
    );
    return {
      pillars: pillars.map((pillar) => ({
        ...pillar,
        hasCertificate: certified.has(pillar.id),
      })),
      recent,
      secondsSpent,
    };
  }),

  calls: os.calls.handler(async ({ input: { id, page }, context: { services } }) =>
    sectionOf(await ofMember(services.db, id, listMemberCalls(services.db, id, page))),
  ),

  tickets: os.tickets.handler(async ({ input: { id, page }, context: { services } }) =>
    sectionOf(await ofMember(services.db, id, listMemberTickets(services.db, id, page))),
  ),

  messages: os.messages.handler(({ input: { id }, context: { services } }) =>
    ofMember(services.db, id, listLastMessages(services.db, id)),
  ),

  registrations: os.registrations.handler(async ({ input: { id, page }, context: { services } }) =>
    sectionOf(await ofMember(services.db, id, listMemberRegistrations(services.db, id, page))),
  ),

  billing: os.billing.handler(async ({ input: { id, page }, context: { services } }) => {
    const { db, payments } = services;
    const [plan, invoices] = await ofMember(
      db,
      id,
      Promise.all([findMemberSubscription(db, id), listMemberInvoices(db, id, page)]),
    );
    const isManageable =
      plan?.provider === payments.name && plan.subscriptionId !== null && isLive(plan.status);
    const { items, hasMore } = sectionOf(invoices);
    return {
      items: await withRefunds(db, items, payments.name),
      hasMore,
      subscription: plan ? { ...plan, isManageable } : null,
    };
  }),

  devices: os.devices.handler(async ({ input: { id }, context: { actor, services } }) => {
    const { db, clock } = services;
    const rows = await ofMember(db, id, listMemberSessions(db, id, clock.now()));
    const { items, hasMore } = sectionOf(rows, SHOWN_DEVICES);
    const devices = items.map(({ userAgent, ...row }) => ({
      ...row,
      ...describeDevice(userAgent),
      isCurrent: row.id === actor.sessionId,
    }));
    return { items: devices, hasMore };
  }),

  signIns: os.signIns.handler(async ({ input: { id, page }, context: { services } }) => {
    const rows = await ofMember(services.db, id, listMemberSignIns(services.db, id, page));
    const { items, hasMore } = sectionOf(rows);
    return {
      items: items.map(({ userAgent, ...row }) => ({ ...row, ...describeDevice(userAgent) })),
      hasMore,
    };
  }),

  memberAudit: os.memberAudit.handler(async ({ input: { id, page }, context: { services } }) => {
    const { db } = services;
    const { items, hasMore } = sectionOf(await ofMember(db, id, listMemberAudit(db, id, page)));
    return { items: await withNames(db, items), hasMore };
  }),
};
