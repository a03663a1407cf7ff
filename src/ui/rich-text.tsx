import { type SyntheticEvent, useMemo } from "react";
import { cleanHtml } from "./clean-html.ts";
import { cx } from "./cx.ts";
import "./rich-text.css";

interface RichTextProps {
  html: string;
  className?: string | undefined;
}

const PLACEHOLDER = "/placeholder.svg";

function replaceBrokenImage(event: SyntheticEvent): void {
  const image = event.target;
  if (!(image instanceof HTMLImageElement) || image.getAttribute("src") === PLACEHOLDER) return;
  image.removeAttribute("srcset");
  image.src = PLACEHOLDER;
}

/** A text written by people: cleaned once more, set as a reading column. */
export function RichText({ html, className }: RichTextProps) {
  const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  return (
    <div
      className={cx("prose", className)}
      onErrorCapture={replaceBrokenImage}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned in the line above
      dangerouslySetInnerHTML={clean}
    />
  );
}
