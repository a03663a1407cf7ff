import { featureApi } from "#platform/web/api-client.ts";

export const coachingApi = featureApi("coaching");

export const briefOptions = (id: string) => coachingApi.query.brief.queryOptions({ input: { id } });

export type BriefData = Awaited<ReturnType<typeof coachingApi.call.brief>>;
export type CallData = BriefData["call"];
export type GrowthData = NonNullable<BriefData["growth"]>;
export type BriefCommitment = GrowthData["commitments"]["open"][number];
export type CommitmentData = GrowthData["commitments"]["ofThisCall"][number];
