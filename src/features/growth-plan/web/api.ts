import { featureApi } from "#platform/web/api-client.ts";

export const planApi = featureApi("growthPlan");

export type PlanData = Awaited<ReturnType<typeof planApi.call.read>>;
export type CommitmentData = PlanData["items"][number];
export type Person = PlanData["people"][number];
export type ReasonValue = CommitmentData["reason"];

/** Empty texts mean: your own agency, the current plan. */
export const planOptions = ({ agency = "", plan = "" } = {}) =>
  planApi.query.read.queryOptions({
    input: { ...(agency && { agency }), ...(plan && { plan }) },
  });

export const proposalOptions = () => planApi.query.propose.queryOptions();
