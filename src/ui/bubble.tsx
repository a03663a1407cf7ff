import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { cx } from "./cx.ts";
import { LinkedText } from "./linked-text.tsx";

interface BubbleProps {
  /** Own messages are on the right. */
  own: boolean;
  author: { name: string; avatarUrl: string | null };
  text: string;
  /** Follows a message of the same author, so avatar and name are hidden. */
  continued?: boolean | undefined;
  tone?: "plain" | "note" | undefined;
  /** Shown next to the author's name, for example a role. */
  label?: ReactNode;
  /** Below the text: attachments. */
  extra?: ReactNode;
  /** The last line: time, status, actions. */
  footer: ReactNode;
}

/** A chat message. */
export function Bubble({
  own,
  author,
  text,
  continued = false,
  tone = "plain",
  label,
  extra,
  footer,
}: BubbleProps) {
  const ground =
    tone === "note"
      ? "border border-amber/40 border-dashed bg-amber-soft text-ink"
      : own
        ? "bg-press text-on-press"
        : "bg-wash text-ink";
  return (
    <div className={cx("flex gap-3", own && "flex-row-reverse", continued ? "mt-1.5" : "mt-5")}>
      {!own && (
        <span className="w-8 shrink-0">
          {!continued && <Avatar name={author.name} src={author.avatarUrl} size="sm" />}
        </span>
      )}
      <div className={cx("flex min-w-0 max-w-[80%] flex-col sm:max-w-[70%]", own && "items-end")}>
        <p
          className={cx(
            continued || own ? "visually-hidden" : "mb-1 text-ink-soft text-xs",
            "[overflow-wrap:anywhere]",
          )}
        >
          {author.name}
          {label}
        </p>
        <div className={cx("max-w-full rounded px-3.5 py-2.5 text-sm leading-6", ground)}>
          <LinkedText text={text} />
          {extra}
        </div>
        <div className="mt-1 flex items-center gap-2 text-ink-faint text-xs">{footer}</div>
      </div>
    </div>
  );
}

/** A divider in the conversation: a day, or the start of unread messages. */
export function ThreadDivider({
  tone = "quiet",
  children,
}: {
  tone?: "quiet" | "accent";
  children: ReactNode;
}) {
  const isAccent = tone === "accent";
  return (
    <div
      className={cx(
        "mt-6 flex items-center gap-3 text-xs",
        isAccent ? "font-semibold text-accent-ink" : "text-ink-faint",
      )}
    >
      <span aria-hidden="true" className={cx("h-px flex-1", isAccent ? "bg-accent" : "bg-line")} />
      <span>{children}</span>
      <span aria-hidden="true" className={cx("h-px flex-1", isAccent ? "bg-accent" : "bg-line")} />
    </div>
  );
}
