import { cx } from "./cx.ts";
import { splitLinks } from "./split-links.ts";

interface LinkedTextProps {
  text: string;
  className?: string | undefined;
}

/** Plain text with line breaks and links; HTML is not interpreted. */
export function LinkedText({ text, className }: LinkedTextProps) {
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
          part
        ),
      )}
    </span>
  );
}
