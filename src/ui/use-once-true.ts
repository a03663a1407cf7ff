import { useRef } from "react";

/** Stays true once the value was true. */
export function useOnceTrue(value: boolean): boolean {
  const wasTrue = useRef(false);
  wasTrue.current ||= value;
  return wasTrue.current;
}
