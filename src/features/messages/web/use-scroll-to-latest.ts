import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** The specification's delay: what was added has its height by then. */
const SCROLL_DELAY_MS = 100;
const NEAR_PX = 120;

interface Facts {
  /** The first and last thing shown; they change when something is added at that end. */
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** Whether the last thing is one's own: then it is always shown. */
  isLastOwn: boolean;
  /** Where to start reading, if something is unread. */
  startAt: RefObject<HTMLElement | null>;
}

/** Keeps the newest in view for whoever reads there, and the place of whoever reads further up. */
export function useScrollToLatest({ firstKey, lastKey, isLastOwn, startAt }: Facts) {
  const list = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [hasNews, setHasNews] = useState(false);
  const seen = useRef<{ firstKey?: string; lastKey?: string; height: number }>({ height: 0 });

  const onScroll = useCallback(() => {
    const box = list.current;
    if (!box) return;
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
    setIsAtEnd(isNear);
    if (isNear) setHasNews(false);
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is new at the end moves the view
  useEffect(() => {
    if (lastKey === undefined) return undefined;
    const isFirst = seen.current.lastKey === undefined;
    if (!isFirst && !isAtEnd && !isLastOwn) {
      seen.current.lastKey = lastKey;
      setHasNews(true);
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

  return { list, onScroll, isAtEnd, hasNews, toEnd };
}
