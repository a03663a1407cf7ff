import { queuePasswordHash } from "#features/accounts/server/public.ts";
import { accessRules } from "#features/subscription/server/public.ts";
import { HOUR_SECONDS } from "#lib/durations.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { longList } from "#platform/server/paged-count.ts";
import { createRateLimit, limitDownloads } from "#platform/server/rate-limit.ts";
import { readRowCount } from "#platform/server/row-counts.ts";
import { teamContract } from "../contract.ts";
import { acceptInvitation, findInvited } from "./accept-invitation.ts";
import { addMember } from "./add-member.ts";
import { auditCsv } from "./audit-csv.ts";
import { withNames } from "./audit-names.ts";
import { countAudit, listAudit, listAuditForExport, listSubjectTypes } from "./audit-queries.ts";
import { editMember } from "./edit-member.ts";
import { needsMembership } from "./invite.ts";
import { organizationRoutes } from "./organization-routes.ts";
import { presentMember, readMember } from "./present-member.ts";
import { countMembers, listMembers, PAGE_SIZE } from "./queries.ts";
import { removeMember } from "./remove-member.ts";
import { resendInvitation } from "./resend-invitation.ts";

const os = routesFor(teamContract);
const done = { ok: true } as const;

/** Prevents abuse of invitations for spam. */
const inviteLimit = createRateLimit({ name: "invite", points: 100, seconds: HOUR_SECONDS });
const tokenLimit = createRateLimit({ name: "invitation", points: 60, seconds: HOUR_SECONDS });

export const teamRoutes = {
  ...organizationRoutes,

  list: os.list.handler(async ({ input, context: { actor, services } }) => {
    const { db } = services;
    const isUnfiltered = actor.role === "superadmin" && input.role === "all" && !input.q;
    return longList(input, {
      pageSize: PAGE_SIZE,
      rows: async () => {
        const rows = await listMembers(services, actor, input, input.page);
        return rows.map((row) => presentMember(row, accessRules(services)));
      },
      known: isUnfiltered ? () => readRowCount(db, "members") : undefined,
      count: () => countMembers(db, actor, input),
    });
  }),

  add: os.add.handler(async ({ input, context: { actor, services } }) => {
    await inviteLimit.use(services, actor.userId);
    return readMember(services, await addMember(services, actor, input));
  }),

  edit: os.edit.handler(async ({ input, context: { actor, services } }) => {
    await editMember(services, actor, input);
    return readMember(services, input.id);
  }),

  remove: os.remove.handler(async ({ input, context: { actor, services } }) => {
    await removeMember(services, actor, input.id);
    return done;
  }),

  resendInvitation: os.resendInvitation.handler(async ({ input, context: { actor, services } }) => {
    await inviteLimit.use(services, actor.userId);
    await resendInvitation(services, actor, input.id);
    return readMember(services, input.id);
  }),

  readInvitation: os.readInvitation.handler(async ({ input, context: { services, ip } }) => {
    await tokenLimit.use(services, ip);
    const invited = await findInvited(services, input.token);
    const facts = { ...invited, hasSeat: invited.billing.seat !== null };
    return { ...invited, needsMembership: needsMembership(facts, services.clock.now()) };
  }),

  acceptInvitation: os.acceptInvitation.handler(async ({ input, context }) => {
    await tokenLimit.use(context.services, context.ip);
    await queuePasswordHash(context.services, context.ip, () => acceptInvitation(context, input));
    return done;
  }),

  audit: os.audit.handler(async ({ input, context: { services } }) => {
    const { db } = services;
    const isAll = !(input.q || input.subjectType || input.from || input.to);
    const [list, subjectTypes] = await Promise.all([
      longList(input, {
        pageSize: PAGE_SIZE,
        rows: async () => withNames(db, await listAudit(db, input, input.page)),
        known: isAll ? () => readRowCount(db, "audit_entries") : undefined,
        count: () => countAudit(db, input),
      }),
      listSubjectTypes(db),
    ]);
    return { ...list, subjectTypes };
  }),

  exportAudit: os.exportAudit.handler(async ({ input, context: { actor, services } }) => {
    await limitDownloads(services, actor.userId);
    const entries = await listAuditForExport(services.db, input);
    return auditCsv(await withNames(services.db, entries), services.clock.now());
  }),
};
