import { type MouseEvent, type SyntheticEvent, useEffect, useMemo, useRef } from "react";
import { cleanHtml } from "./clean-html.ts";
import { cx } from "./cx.ts";

export interface RichTextProps {
  html: string;
  /** Takes a link to a page of ours, so that it opens without loading everything anew. */
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

/** The page of ours that a plain click on a link leads to, or null for everything else. */
function pageOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const path = link?.getAttribute("href") ?? "";
  // Files and the API are no screens: the browser opens them itself.
  return /^\/(?!\/|files\/|demo-files\/|api\/)/.test(path) ? path : null;
}

/** The heading that the address asks for, if it is in this text. */
function askedFor(box: HTMLElement | null): Element | null | undefined {
  try {
    return box?.querySelector(`#${CSS.escape(decodeURIComponent(location.hash.slice(1)))}`);
  } catch {
    // No fragment, or one that is no text.
    return null;
  }
}

/** A text written by people: cleaned once more, set as a reading column. */
export function RichTextBody({ html, onNavigate, className }: RichTextProps) {
  const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  const box = useRef<HTMLDivElement>(null);
  // The text comes after the page around it: whoever asked for a part of it was not led there yet.
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
    // biome-ignore lint/a11y: only links inside are pressed, and they work by keyboard too
    <div
      ref={box}
      className={cx("prose", className)}
      onClick={handleClick}
      onErrorCapture={replaceBrokenImage}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned in the line above
      dangerouslySetInnerHTML={clean}
    />
  );
}
