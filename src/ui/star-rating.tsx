import Star from "lucide-react/icons/star";
import { type KeyboardEvent, useId, useState } from "react";
import { cx } from "./cx.ts";
import { ratingText, starFill } from "./star-math.ts";

const five = [1, 2, 3, 4, 5] as const;

interface StarRatingProps {
  /** 0 to 5; null without ratings. */
  value: number | null;
  count?: number | undefined;
  size?: "sm" | "md" | undefined;
  /** Hides the text next to the stars; screen readers still read it. */
  textHidden?: boolean | undefined;
  /** Shows '4.8 (5)' instead of the full text; screen readers read the full text. */
  compact?: boolean | undefined;
  className?: string | undefined;
}

export function StarRating({
  value,
  count,
  size = "sm",
  textHidden,
  compact = false,
  className,
}: StarRatingProps) {
  const isCompact = compact && value !== null;
  const box = size === "sm" ? "size-4" : "size-5";
  return (
    <span className={cx("inline-flex items-center gap-2 text-sm", className)}>
      <span aria-hidden="true" className="flex gap-0.5">
        {five.map((star) => (
          <span key={star} className={cx("relative block", box)}>
            <Star className={cx("absolute inset-0 fill-line text-transparent", box)} />
            <span
              className="absolute inset-y-0 left-0 overflow-hidden"
              style={{ width: `${starFill(value ?? 0, star) * 100}%` }}
            >
              <Star className={cx("fill-accent text-transparent", box)} />
            </span>
          </span>
        ))}
      </span>
      {isCompact && (
        <span aria-hidden="true" className="text-ink-soft tabular-nums">
          {value.toFixed(1)}
          {count !== undefined && ` (${count})`}
        </span>
      )}
      <span className={textHidden || isCompact ? "visually-hidden" : "text-ink-soft tabular-nums"}>
        {ratingText(value, count)}
      </span>
    </span>
  );
}

interface StarInputProps {
  label: string;
  labelHidden?: boolean | undefined;
  value: number | null;
  onChange: (value: number) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Five stars as a radio group. Arrow keys only move the focus; a click, Enter or Space chooses. */
export function StarInput({
  label,
  labelHidden,
  value,
  onChange,
  disabled,
  className,
}: StarInputProps) {
  const id = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const lit = hovered ?? value ?? 0;
  function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const stars = [...(event.currentTarget.parentElement?.querySelectorAll("button") ?? [])];
    const at = stars.indexOf(event.currentTarget);
    stars[(at + step + stars.length) % stars.length]?.focus();
  }
  return (
    <div className={cx("min-w-0", className)}>
      <p id={id} className={labelHidden ? "sr-only" : "mb-1.5 font-medium text-sm"}>
        {label}
      </p>
      <div
        role="radiogroup"
        aria-labelledby={id}
        className="-ml-1 flex"
        onPointerLeave={() => setHovered(null)}
      >
        {five.map((star) => (
          // biome-ignore lint/a11y/useSemanticElements: a native radio would choose on each arrow key
          <button
            key={star}
            type="button"
            role="radio"
            aria-checked={value === star}
            disabled={disabled}
            tabIndex={star === (value || 1) ? 0 : -1}
            onClick={() => onChange(star)}
            onKeyDown={moveFocus}
            onPointerEnter={() => setHovered(star)}
            className="grid size-8 cursor-pointer place-items-center rounded focus-visible:outline-2 focus-visible:outline-focus disabled:cursor-not-allowed disabled:opacity-55"
          >
            <span className="sr-only">{star === 1 ? "1 star" : `${star} stars`}</span>
            <Star
              aria-hidden="true"
              className={cx(
                "size-6 transition-colors",
                star <= lit ? "fill-accent text-accent" : "fill-transparent text-line-strong",
              )}
            />
          </button>
        ))}
      </div>
    </div>
  );
}
