import { useCallback, useLayoutEffect, useRef } from "react";

const NEAR_PX = 80;

/** Keeps the end in view for whoever reads there; whoever scrolled up is left alone. */
export function useFollowEnd(count: number, growth: string) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);

  const onScroll = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const { scrollHeight, scrollTop, clientHeight } = element;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
  }, []);

  const toEnd = useCallback(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, []);

  // A new question is always shown, and so is the end of a conversation that opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is the trigger
  useLayoutEffect(() => {
    isAtEnd.current = true;
    toEnd();
  }, [count, toEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: growth is the trigger
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd();
  }, [growth, toEnd]);

  return { box, onScroll };
}
