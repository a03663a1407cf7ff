import { useEffect, useRef, useState } from "react";
import type { MessageData } from "./api.ts";

interface Options {
  messages: MessageData[];
  readPosition: number | undefined;
  isOther: (message: MessageData) => boolean;
  /** The newest message is in view. */
  isAtEnd: boolean;
  markRead: (position: number) => void;
}

const usePageVisible = (): boolean => {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === "visible");
  useEffect(() => {
    const update = () => setIsVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);
  return isVisible;
};

/**
 * Marks visible messages as read. The "New messages" divider keeps its place until the visit ends,
 * so it does not disappear while the member reads.
 */
export function useReadMarker({ messages, readPosition, isOther, isAtEnd, markRead }: Options) {
  const isVisible = usePageVisible();
  const [unreadFrom, setUnreadFrom] = useState<number | null>(null);
  const isFirst = useRef(true);
  const lastOther = messages.findLast(isOther)?.position ?? 0;
  const firstUnread = messages.find(
    (message) => isOther(message) && message.position > (readPosition ?? 0),
  )?.position;

  useEffect(() => {
    if (readPosition === undefined) return;
    if (isFirst.current || !isVisible) {
      isFirst.current = false;
      setUnreadFrom((current) => current ?? firstUnread ?? null);
    }
  }, [readPosition, firstUnread, isVisible]);

  useEffect(() => {
    if (readPosition === undefined || !isVisible || !isAtEnd) return;
    if (lastOther > readPosition) markRead(lastOther);
  }, [readPosition, isVisible, isAtEnd, lastOther, markRead]);

  return { unreadFrom };
}
