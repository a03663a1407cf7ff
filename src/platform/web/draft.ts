import { useCallback, useEffect, useRef, useState } from "react";
import { DRAFT_PREFIX as PREFIX } from "./clear-local-data.ts";

const WRITE_DELAY = 250;

function read<Value>(key: string | null, initial: Value): Value {
  if (key === null) return initial;
  try {
    const stored = localStorage.getItem(PREFIX + key);
    return stored === null ? initial : (JSON.parse(stored) as Value);
  } catch {
    return initial;
  }
}

function write(key: string | null, value: unknown): void {
  if (key === null) return;
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked, so the draft only lives in memory.
  }
}

/** A text draft that survives a reload, unless its key is null. Call `clear` once it was sent. */
export function useDraft<Value>(
  key: string | null,
  initial: Value,
): { value: Value; setValue: (value: Value) => void; clear: () => void; isRestored: boolean } {
  const [value, setState] = useState<Value>(() => read(key, initial));
  const [isRestored] = useState(() => read<Value | null>(key, null) !== null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unwritten = useRef<(() => void) | undefined>(undefined);
  const first = useRef(initial);

  const setValue = useCallback(
    (next: Value) => {
      setState(next);
      clearTimeout(timer.current);
      unwritten.current = () => {
        unwritten.current = undefined;
        write(key, next);
      };
      timer.current = setTimeout(() => unwritten.current?.(), WRITE_DELAY);
    },
    [key],
  );
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    unwritten.current = undefined;
    write(key, undefined);
    setState(first.current);
  }, [key]);
  useEffect(() => {
    const writeNow = () => {
      clearTimeout(timer.current);
      unwritten.current?.();
    };
    // A reload does not unmount components, so the last keystrokes would be lost.
    addEventListener("pagehide", writeNow);
    return () => {
      removeEventListener("pagehide", writeNow);
      writeNow();
    };
  }, []);
  return { value, setValue, clear, isRestored };
}
