import { useEffect, useState } from "react";
import type { Heading } from "#ui/table-of-contents.ts";

/** Distance from the top, below the header: a heading above this line is the current one. */
const CURRENT_LINE_PX = 140;

/** The id of the heading being read, or null above the first one. */
export function useHeadingInView(headings: Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (headings.length === 0) return;
    let frame = 0;
    const updateCurrent = () => {
      const passed = headings.findLast(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= CURRENT_LINE_PX;
      });
      setCurrent(passed?.id ?? null);
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(updateCurrent);
    };
    updateCurrent();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
    };
  }, [headings]);
  return current;
}
