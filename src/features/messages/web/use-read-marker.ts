import { useEffect, useRef, useState } from "react";
import type { MessageData } from "./api.ts";

interface Facts {
  messages: MessageData[];
  readPosition: number | undefined;
  isOther: (message: MessageData) => boolean;
  /** The newest is in view. */
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
 * Marks as read what is looked at, and keeps the place where the unread began: it stays until this
 * visit ends, so that the line does not vanish under the reader's eyes.
 */
export function useReadMarker({ messages, readPosition, isOther, isAtEnd, markRead }: Facts) {
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
