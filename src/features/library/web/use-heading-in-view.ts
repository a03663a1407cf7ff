import { useEffect, useState } from "react";
import type { Heading } from "#ui/table-of-contents.ts";

/** Below the top bar: a heading that has passed this line is the one being read. */
const LINE = 140;

/** The heading under which the reader is, or null before the first. */
export function useHeadingInView(headings: Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (headings.length === 0) return;
    let frame = 0;
    const look = () => {
      const passed = headings.findLast(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= LINE;
      });
      setCurrent(passed?.id ?? null);
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
    };
  }, [headings]);
  return current;
}
