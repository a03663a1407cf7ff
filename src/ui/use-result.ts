import { type RefObject, useEffect, useRef } from "react";

/** The last thing the person did: an action such as pressing a button, or typing, scrolling, a link. */
let last = { isAction: false, path: "" };

if (typeof document !== "undefined") {
  const note = (isAction: boolean) => {
    last = { isAction, path: location.pathname };
  };
  addEventListener("pointerdown", () => note(false), true);
  addEventListener("wheel", () => note(false), { capture: true, passive: true });
  addEventListener("input", () => note(false), true);
  addEventListener(
    "click",
    ({ target }) => note(target instanceof Element && target.closest("button") !== null),
    true,
  );
  // Enter in a field, and shortcuts such as Ctrl+S.
  addEventListener(
    "keydown",
    ({ key, ctrlKey, metaKey }) => note(key === "Enter" || ctrlKey || metaKey),
    true,
  );
}

/** Later, a scroll without a key or pointer is the person's too: a dragged scrollbar, for example. */
const CLOSING_MS = 500;

interface Options {
  isResult?: boolean;
  /** It takes the focus if it replaced the pressed button. Needs a `tabIndex`. */
  stays?: boolean;
}

/**
 * Scrolls the result of an action into view when it appears outside the window or under a sticky
 * bar. Nothing moves while the person types, or on a page that was just opened.
 */
export function useResult<Box extends HTMLElement = HTMLDivElement>({
  isResult = true,
  stays = false,
}: Options = {}): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    const act = last;
    const shown = box.current;
    if (!(isResult && shown && act.isAction && act.path === location.pathname)) return;
    if (stays && document.activeElement === document.body) shown.focus({ preventScroll: true });
    const show = () => {
      if (act === last && isHidden(shown)) shown.scrollIntoView({ block: "nearest" });
    };
    show();
    // A dialog that closes scrolls the page back to where it was opened.
    addEventListener("scroll", show);
    const stop = () => removeEventListener("scroll", show);
    const timer = setTimeout(stop, CLOSING_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isResult, stays]);
  return box;
}

function isHidden(element: HTMLElement): boolean {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].some(
    (y) => !element.contains(document.elementFromPoint(left + width / 2, y)),
  );
}
