import { type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "./cx.ts";

interface Props {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

type Side = "left" | "right" | "top" | "bottom";

const SIDES: Side[] = ["left", "right", "top", "bottom"];

const places: Record<Side, string> = {
  left: "inset-y-0 left-0 w-5 bg-linear-to-r border-l",
  right: "inset-y-0 right-0 w-5 bg-linear-to-l border-r",
  top: "inset-x-0 top-0 h-5 bg-linear-to-b border-t",
  bottom: "inset-x-0 bottom-0 h-5 bg-linear-to-t border-b",
};

/** A region that scrolls both ways. Shadows mark the sides with hidden content. */
export function ScrollEdges({ label, className, children }: Props) {
  const region = useRef<HTMLElement>(null);
  const hidden = useHiddenSides(region);
  return (
    <div className={cx("relative flex min-w-0 flex-col", className)}>
      {/* Positioned, so that visually hidden texts do not widen the page. */}
      <section
        ref={region}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
        tabIndex={0}
        className="relative min-h-0 overflow-auto [scrollbar-width:thin]"
      >
        {children}
      </section>
      {SIDES.filter((side) => hidden.includes(side)).map((side) => (
        <span
          key={side}
          aria-hidden="true"
          data-scroll-edge={side}
          className={cx(
            "pointer-events-none absolute border-line-strong from-scrim/25 to-transparent dark:from-black/60",
            places[side],
          )}
        />
      ))}
    </div>
  );
}

function useHiddenSides(region: React.RefObject<HTMLElement | null>): string {
  const [hidden, setHidden] = useState("");
  useEffect(() => {
    const box = region.current;
    if (!box) return;
    const measure = () => {
      // Zoomed screens stop half a pixel before the end.
      const right = box.scrollWidth - box.clientWidth - box.scrollLeft > 1;
      const bottom = box.scrollHeight - box.clientHeight - box.scrollTop > 1;
      const isHidden = { left: box.scrollLeft > 1, right, top: box.scrollTop > 1, bottom };
      setHidden(SIDES.filter((side) => isHidden[side]).join(" "));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    box.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", measure);
    };
  }, [region]);
  return hidden;
}
