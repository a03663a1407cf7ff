import { useRef } from "react";

/** True from the first time on that the value is true. */
export function useOnceTrue(value: boolean): boolean {
  const wasTrue = useRef(false);
  wasTrue.current ||= value;
  return wasTrue.current;
}
