import { useCallback, useLayoutEffect, useRef } from "react";

const MARGIN_PX = 20;
const NEAR_PX = 60;

/**
 * Follows an answer while it grows, until its question has reached the top: from there one reads
 * on at one's own pace. Whoever scrolls away is left alone.
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

  // A new question is always shown, and so is the last one of a conversation that opens.
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
