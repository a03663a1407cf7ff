import { useRef } from "react";

/** The value, or while it is held, the last one before. Undefined if it was held from the start. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value | undefined {
  const last = useRef<Value | undefined>(undefined);
  if (!isHeld) last.current = value;
  return last.current;
}
