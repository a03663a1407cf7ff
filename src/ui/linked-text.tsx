import { cx } from "./cx.ts";
import { splitLinks } from "./split-links.ts";
import { splitNames } from "./split-names.ts";

interface LinkedTextProps {
  text: string;
  /** Parts of the text to highlight, such as "@Dana Whitfield". */
  marked?: readonly string[] | undefined;
  className?: string | undefined;
}

/** Plain text with line breaks and links; HTML is not interpreted. */
export function LinkedText({ text, marked = [], className }: LinkedTextProps) {
  return (
    <span className={cx("whitespace-pre-wrap [overflow-wrap:anywhere]", className)}>
      {splitLinks(text).map(({ text: part, href }, index) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are never reordered
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-2"
          >
            {part}
          </a>
        ) : (
          splitNames(part, marked).map((piece, at) =>
            piece.isName ? (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are never reordered
                key={`${index}-${at}`}
                className="rounded bg-press-soft px-1 font-medium text-press"
              >
                {piece.text}
              </span>
            ) : (
              piece.text
            ),
          )
        ),
      )}
    </span>
  );
}
