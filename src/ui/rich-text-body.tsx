import { type MouseEvent, type SyntheticEvent, useEffect, useMemo, useRef } from "react";
import { cleanHtml } from "./clean-html.ts";
import { cx } from "./cx.ts";

export interface RichTextProps {
  html: string;
  /** Handles an internal link, so that it opens without a page load. */
  onNavigate?: ((path: string) => void) | undefined;
  className?: string | undefined;
}

const PLACEHOLDER = "/placeholder.svg";

function replaceBrokenImage(event: SyntheticEvent): void {
  const image = event.target;
  if (!(image instanceof HTMLImageElement) || image.getAttribute("src") === PLACEHOLDER) return;
  image.removeAttribute("srcset");
  image.src = PLACEHOLDER;
}

/** The internal path of a plain click on a link, or null. */
function pageOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const path = link?.getAttribute("href") ?? "";
  // Files and API paths are not screens, so the browser opens them.
  return /^\/(?!\/|files\/|demo-files\/|api\/)/.test(path) ? path : null;
}

/** The heading of the URL fragment, if it is in this text. */
function askedFor(box: HTMLElement | null): Element | null | undefined {
  try {
    return box?.querySelector(`#${CSS.escape(decodeURIComponent(location.hash.slice(1)))}`);
  } catch {
    // No fragment, or an invalid one.
    return null;
  }
}

/** Renders user-written HTML: sanitized again, in a reading column. */
export function RichTextBody({ html, onNavigate, className }: RichTextProps) {
  const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  const box = useRef<HTMLDivElement>(null);
  // The text renders after the page, so the browser could not scroll to the fragment yet.
  useEffect(() => {
    askedFor(box.current)?.scrollIntoView();
  }, []);
  function handleClick(event: MouseEvent) {
    const path = onNavigate ? pageOf(event) : null;
    if (!path) return;
    event.preventDefault();
    onNavigate?.(path);
  }
  return (
    // biome-ignore lint/a11y: only the links inside are interactive, and they work by keyboard
    <div
      ref={box}
      className={cx("prose", className)}
      onClick={handleClick}
      onErrorCapture={replaceBrokenImage}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized in the line above
      dangerouslySetInnerHTML={clean}
    />
  );
}
