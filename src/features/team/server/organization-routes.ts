import { reactivateOrganization, suspendOrganization } from "#features/accounts/server/public.ts";
import { accessRules } from "#features/subscription/server/public.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { longList } from "#platform/server/paged-count.ts";
import { limitDownloads } from "#platform/server/rate-limit.ts";
import { readRowCount } from "#platform/server/row-counts.ts";
import { organizationContract } from "../organization-contract.ts";
import { withNames } from "./audit-names.ts";
import { editOrganization } from "./edit-organization.ts";
import { organizationCsv } from "./organization-csv.ts";
import {
  countOrganizations,
  findOrganization,
  listOrganizationHistory,
  listOrganizationMembers,
  listOrganizationNames,
  listOrganizations,
  listOrganizationsForExport,
  listOwners,
} from "./organization-queries.ts";
import { PAGE_SIZE } from "./queries.ts";
import { setFreeAccess } from "./set-free-access.ts";

const os = routesFor(organizationContract);
const done = { ok: true } as const;

export const organizationRoutes = {
  organizationNames: os.organizationNames.handler(({ input, context: { services } }) =>
    listOrganizationNames(services.db, input.q),
  ),

  organizations: os.organizations.handler(async ({ input, context: { services } }) => {
    const { db } = services;
    const rules = accessRules(services);
    const isAll = input.access === "all" && !input.q;
    return longList(input, {
      pageSize: PAGE_SIZE,
      rows: () => listOrganizations(db, input, input.page, rules),
      known: isAll ? () => readRowCount(db, "organizations") : undefined,
      count: () => countOrganizations(db, input, rules),
    });
  }),

  exportOrganizations: os.exportOrganizations.handler(
    async ({ input, context: { actor, services } }) => {
      await limitDownloads(services, actor.userId);
      const rules = accessRules(services);
      const rows = await listOrganizationsForExport(services.db, input, rules);
      return organizationCsv(rows, rules.now);
    },
  ),

  organization: os.organization.handler(async ({ input, context: { services } }) => {
    const { db } = services;
    const [found, members, owners, history] = await Promise.all([
      findOrganization(db, input.id),
      listOrganizationMembers(db, input.id, accessRules(services)),
      listOwners(db, input.id),
      listOrganizationHistory(db, input.id),
    ]);
    if (!found) throw notFound();
    return { ...found, members, owners, history: await withNames(db, history) };
  }),

  editOrganization: os.editOrganization.handler(async ({ input, context: { actor, services } }) => {
    await editOrganization(services, actor, input);
    return done;
  }),

  suspendOrganization: os.suspendOrganization.handler(
    async ({ input, context: { actor, services } }) => {
      await suspendOrganization(services, actor, input);
      return done;
    },
  ),

  reactivateOrganization: os.reactivateOrganization.handler(
    async ({ input, context: { actor, services } }) => {
      await reactivateOrganization(services, actor, input.id);
      return done;
    },
  ),

  setFreeAccess: os.setFreeAccess.handler(async ({ input, context: { actor, services } }) => {
    await setFreeAccess(services, actor, input);
    return done;
  }),
};
