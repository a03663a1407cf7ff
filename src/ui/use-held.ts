import { useRef } from "react";

/** The value; while held, the last value before. Undefined until it was not held once. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value | undefined {
  const last = useRef<Value | undefined>(undefined);
  if (!isHeld) last.current = value;
  return last.current;
}
