import { useCallback, useEffect, useState } from "react";

const SHOWN_MS = 5000;

/** A message that leaves by itself after 5 seconds; the same one said again starts anew. */
export function usePassingMessage(): [string | null, (text: string) => void] {
  const [message, setMessage] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const say = useCallback((text: string) => setMessage({ text }), []);
  return [message?.text ?? null, say];
}
