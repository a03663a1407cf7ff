import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { featureApi } from "#platform/web/api-client.ts";

export const teamApi = featureApi("team");

export type TeamPage = Awaited<ReturnType<typeof teamApi.call.list>>;
export type Member = TeamPage["items"][number];
export type OrganizationRow = Awaited<
  ReturnType<typeof teamApi.call.organizations>
>["items"][number];
export type OrganizationDetail = Awaited<ReturnType<typeof teamApi.call.organization>>;
export type AuditPage = Awaited<ReturnType<typeof teamApi.call.audit>>;

export const membersOptions = (input: Parameters<typeof teamApi.call.list>[0]) =>
  teamApi.query.list.queryOptions({ input, placeholderData: keepPreviousData });

export const organizationsOptions = (input: Parameters<typeof teamApi.call.organizations>[0]) =>
  teamApi.query.organizations.queryOptions({ input, placeholderData: keepPreviousData });

export const auditOptions = (input: Parameters<typeof teamApi.call.audit>[0]) =>
  teamApi.query.audit.queryOptions({ input, placeholderData: keepPreviousData });

/** Refetches the list and the pages of organizations. */
export const refetchOrganizations = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: teamApi.query.organization.key() }),
    client.invalidateQueries({ queryKey: teamApi.query.organizations.key() }),
  ]);
