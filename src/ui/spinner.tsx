import { cx } from "./cx.ts";

/** The spinner icon without text; always use it next to a text. */
export function SpinnerMark({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none",
        className,
      )}
    />
  );
}

export function Spinner({ text = "Loading..." }: { text?: string | undefined }) {
  return (
    <span role="status" className="inline-flex items-center gap-2 text-ink-soft text-sm">
      <SpinnerMark />
      {text}
    </span>
  );
}

export function FullScreenSpinner({ text = "Loading..." }: { text?: string | undefined }) {
  return (
    <div className="grid min-h-dvh place-items-center bg-paper">
      <div role="status" className="flex flex-col items-center gap-4 text-ink-soft">
        <SpinnerMark className="size-8 text-press [animation-delay:1s]" />
        <p>{text}</p>
      </div>
    </div>
  );
}
