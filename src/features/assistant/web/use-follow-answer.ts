import { useCallback, useLayoutEffect, useRef } from "react";

const MARGIN_PX = 20;
const NEAR_PX = 60;

/**
 * Scrolls along with a streaming answer until its question reaches the top. Scrolling by hand turns
 * it off.
 */
export function useFollowAnswer(count: number, growth: string) {
  const box = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const target = useRef(0);

  const follow = useCallback(() => {
    const element = box.current;
    const last = [...(element?.querySelectorAll("article") ?? [])].at(-1);
    if (!element || !last) return;
    const end = element.scrollHeight - element.clientHeight;
    target.current = Math.max(0, Math.min(end, last.offsetTop - MARGIN_PX));
    element.scrollTo({ top: target.current });
  }, []);

  const onScroll = useCallback(() => {
    const top = box.current?.scrollTop ?? 0;
    isFollowing.current = Math.abs(top - target.current) < NEAR_PX;
  }, []);

  // A new question, and the last one of an opened conversation, always scroll into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is the trigger
  useLayoutEffect(() => {
    isFollowing.current = true;
    follow();
  }, [count, follow]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: growth is the trigger
  useLayoutEffect(() => {
    if (isFollowing.current) follow();
  }, [growth, follow]);

  return { box, onScroll };
}
