import { useLocation } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { toast } from "#ui/toast-store.ts";
import { type DiscussionData, discussionApi, type Subject } from "./api.ts";
import { addLinked, commentId, findQuestion } from "./discussion-state.ts";
import { loadReplies, useDiscussionCache } from "./use-discussion.ts";

/** Loads the comment that the URL links to, scrolls to it and returns its id. */
export function useLinkedComment(subject: Subject, data: DiscussionData): string | null {
  const cache = useDiscussionCache(subject);
  const { hash } = useLocation();
  const id = /^comment-([0-9a-f-]{36})$/.exec(hash)?.[1] ?? null;
  const isShown = id !== null && findQuestion(data, id) !== undefined;
  /** Not loaded again after the member deleted it. */
  const handled = useRef<string | null>(null);
  const load = useEffectEvent(async (linked: string) => {
    const has = (current: DiscussionData | undefined) =>
      current !== undefined && findQuestion(current, linked) !== undefined;
    const { questions } = await discussionApi.call.list({ ...subject, comment: linked });
    for (const question of questions) {
      cache.update((current) => addLinked(current, question));
      await loadReplies(cache, question.id, () => has(cache.read()));
    }
    if (!has(cache.read())) toast.info("This comment is no longer available.");
  });
  useEffect(() => {
    if (!id) return;
    if (!isShown) {
      if (handled.current === id) return;
      handled.current = id;
      load(id).catch(() => toast.error("Couldn't load the comment. Please try again."));
      return;
    }
    handled.current = id;
    const element = document.getElementById(commentId(id));
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
  }, [id, isShown]);
  return id;
}
