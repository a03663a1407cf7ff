import { keepPreviousData } from "@tanstack/react-query";
import { MINUTE_MS } from "#lib/durations.ts";
import { featureApi } from "#platform/web/api-client.ts";
import type { DiscussionProps } from "#platform/web/slots.ts";

export const discussionApi = featureApi("discussion");

export type Subject = DiscussionProps["subject"];
export type DiscussionData = Awaited<ReturnType<typeof discussionApi.call.list>>;
export type QuestionData = DiscussionData["questions"][number];
export type CommentData = Awaited<ReturnType<typeof discussionApi.call.write>>;
export type Person = Awaited<ReturnType<typeof discussionApi.call.people>>[number];

/** Later pages are added to the first one, so it is not refetched while it is open. */
export const discussionOptions = ({ kind, id }: Subject) =>
  discussionApi.query.list.queryOptions({
    input: { kind, id },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const peopleOptions = ({ kind, id }: Subject, search: string) =>
  discussionApi.query.people.queryOptions({
    input: { kind, id, search },
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
  });

export type AdminComment = Awaited<
  ReturnType<typeof discussionApi.call.adminList>
>["items"][number];

/** The filters of the moderation screen, without its page. */
export interface AdminFilters {
  search: string;
  status: "all" | "visible" | "hidden" | "reported";
  kind: "all" | Subject["kind"];
}
