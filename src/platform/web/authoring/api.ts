import type { ContentKindName } from "../../authoring-contract.ts";
import { featureApi } from "../api-client.ts";

export const authoringApi = featureApi("authoring");

/** Content that exists: `{ kind: "lesson", subjectId }`. */
export interface Subject {
  kind: ContentKindName;
  subjectId: string;
}

export type RevisionItem = Awaited<ReturnType<typeof authoringApi.call.revisions>>["items"][number];
