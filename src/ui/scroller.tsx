import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { buttonClass } from "./button.tsx";
import { cx } from "./cx.ts";

interface Scroller {
  ref: RefObject<HTMLDivElement | null>;
  canGoBack: boolean;
  canGoOn: boolean;
  go: (direction: -1 | 1) => void;
}

/** A horizontally scrolling row: by touch, by keys, and by `step` pixels per click. */
export function useScroller(step: number): Scroller {
  const ref = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState({ canGoBack: false, canGoOn: false });
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const measure = () => {
      const end = row.scrollWidth - row.clientWidth;
      // Zoomed screens stop half a pixel before the end.
      setEdges({ canGoBack: row.scrollLeft > 1, canGoOn: row.scrollLeft < end - 1 });
    };
    // Also fires once at the start, after layout.
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    row.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener("scroll", measure);
    };
  }, []);
  const go = useCallback(
    (direction: -1 | 1) => {
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      ref.current?.scrollBy({ left: direction * step, behavior: isCalm ? "instant" : "smooth" });
    },
    [step],
  );
  return { ref, ...edges, go };
}

export function ScrollButtons({ scroller, label }: { scroller: Scroller; label: string }) {
  const { canGoBack, canGoOn, go } = scroller;
  if (!canGoBack && !canGoOn) return null;
  return (
    <div className="flex gap-2">
      <ScrollButton label={`Scroll ${label} left`} isActive={canGoBack} onPress={() => go(-1)}>
        <ChevronLeft aria-hidden="true" className="size-4.5" />
      </ScrollButton>
      <ScrollButton label={`Scroll ${label} right`} isActive={canGoOn} onPress={() => go(1)}>
        <ChevronRight aria-hidden="true" className="size-4.5" />
      </ScrollButton>
    </div>
  );
}

interface ScrollButtonProps {
  label: string;
  isActive: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Stays focusable at the end, so that keyboard focus is not lost. */
function ScrollButton({ label, isActive, onPress, children }: ScrollButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isActive || undefined}
      onClick={() => isActive && onPress()}
      className={buttonClass({
        variant: "secondary",
        className: cx("!min-h-8 w-8 shrink-0 !px-0", !isActive && "opacity-45"),
      })}
    >
      {children}
    </button>
  );
}

interface ScrollRowProps {
  scroller: Scroller;
  label: string;
  className?: string;
  children: ReactNode;
}

export function ScrollRow({ scroller, label, className, children }: ScrollRowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    scroller.go(event.key === "ArrowRight" ? 1 : -1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would add a landmark to every row
    <div
      ref={scroller.ref}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
      tabIndex={0}
      onKeyDown={onKeyDown}
      className={cx(
        "overflow-x-auto overscroll-x-contain rounded [scrollbar-width:thin]",
        className,
      )}
    >
      {children}
    </div>
  );
}
