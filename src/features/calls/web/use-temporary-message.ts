import { useCallback, useEffect, useState } from "react";

const DURATION_MS = 5000;

/** Shows a message for 5 seconds. Showing a message again restarts the timer. */
export function useTemporaryMessage(): [string | null, (text: string) => void] {
  const [message, setMessage] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), DURATION_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const show = useCallback((text: string) => setMessage({ text }), []);
  return [message?.text ?? null, show];
}
