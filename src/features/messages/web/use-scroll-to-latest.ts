import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Specified delay, after which a new message has its final height. */
const SCROLL_DELAY_MS = 100;
const NEAR_END_PX = 120;

interface Options {
  /** Keys of the first and last message; they change when one is added at that end. */
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** An own new message always scrolls into view. */
  isLastOwn: boolean;
  /** The unread divider, where the first visit starts. */
  startAt: RefObject<HTMLElement | null>;
}

/** Follows new messages at the end, and keeps the scroll position further up. */
export function useScrollToLatest({ firstKey, lastKey, isLastOwn, startAt }: Options) {
  const list = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [hasNewMessages, setHasNewMessages] = useState(false);
  const seen = useRef<{ firstKey?: string; lastKey?: string; height: number }>({ height: 0 });

  const onScroll = useCallback(() => {
    const box = list.current;
    if (!box) return;
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
    setIsAtEnd(isNear);
    if (isNear) setHasNewMessages(false);
  }, []);

  const toEnd = useCallback((behavior: ScrollBehavior = "auto") => {
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior });
  }, []);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const { firstKey: before, height } = seen.current;
    if (before !== undefined && before !== firstKey) box.scrollTop += box.scrollHeight - height;
    seen.current = { ...seen.current, ...(firstKey ? { firstKey } : {}), height: box.scrollHeight };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new last message scrolls
  useEffect(() => {
    if (lastKey === undefined) return undefined;
    const isFirst = seen.current.lastKey === undefined;
    if (!isFirst && !isAtEnd && !isLastOwn) {
      seen.current.lastKey = lastKey;
      setHasNewMessages(true);
      return undefined;
    }
    const timer = setTimeout(() => {
      seen.current.lastKey = lastKey;
      if (isFirst && startAt.current) startAt.current.scrollIntoView({ block: "center" });
      else toEnd();
      onScroll();
    }, SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [lastKey]);

  return { list, onScroll, isAtEnd, hasNewMessages, toEnd };
}
