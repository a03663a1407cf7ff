import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import type { DiscussionData } from "./api.ts";
import { commentId, findQuestion } from "./discussion-state.ts";

/** Scrolls to the comment that the URL links to, and returns its id. */
export function useLinkedComment(data: DiscussionData): string | null {
  const { hash } = useLocation();
  const id = /^comment-([\w-]+)$/.exec(hash)?.[1] ?? null;
  const isShown = id !== null && findQuestion(data, id) !== undefined;
  useEffect(() => {
    if (!id || !isShown) return;
    const element = document.getElementById(commentId(id));
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
  }, [id, isShown]);
  return id;
}
