import { type ReactNode, useEffect, useRef, useState } from "react";
import { pillarHue } from "../pillar-background.tsx";

/** Average height of a row, for pillars that are not rendered. */
const ROW_HEIGHT = 46;

interface Props {
  color: string;
  rowCount: number;
  /** Renders the rows only near the viewport. */
  isLazy: boolean;
  children: ReactNode;
}

/** The rows of one pillar, beside a rule in its color. */
export function PillarGroup({ color, rowCount, isLazy, children }: Props) {
  const group = useRef<HTMLTableSectionElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = group.current;
    if (!element || !isLazy) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setIsNear(entry.isIntersecting),
      { rootMargin: "1000px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLazy]);
  const isRendered = !isLazy || isNear;
  return (
    <tbody
      ref={group}
      style={{
        ...pillarHue(color),
        ...(!isRendered && { height: rowCount * ROW_HEIGHT }),
      }}
      className="relative block border-line border-t py-2 before:pointer-events-none before:absolute before:z-10 before:top-16 before:bottom-3 before:left-[1.1875rem] before:w-0.5 before:rounded before:bg-(--hue)/30 dark:before:bg-(--hue) first:border-t-0"
    >
      {isRendered ? children : null}
    </tbody>
  );
}
