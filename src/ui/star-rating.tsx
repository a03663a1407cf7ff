import Star from "lucide-react/icons/star";
import { useId, useState } from "react";
import { cx } from "./cx.ts";
import { ratingText, starFill } from "./star-math.ts";

const five = [1, 2, 3, 4, 5] as const;

interface StarRatingProps {
  /** 0 to 5; null when nobody has rated. */
  value: number | null;
  count?: number | undefined;
  size?: "sm" | "md" | undefined;
  /** Hides the words next to the stars; they stay readable to screen readers. */
  textHidden?: boolean | undefined;
  className?: string | undefined;
}

export function StarRating({ value, count, size = "sm", textHidden, className }: StarRatingProps) {
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
      <span className={textHidden ? "visually-hidden" : "text-ink-soft tabular-nums"}>
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

/** Five radio buttons that look like stars: arrow keys work as in any radio group. */
export function StarInput({
  label,
  labelHidden,
  value,
  onChange,
  disabled,
  className,
}: StarInputProps) {
  const name = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const lit = hovered ?? value ?? 0;
  return (
    <fieldset disabled={disabled} className={cx("min-w-0", className)}>
      <legend className={labelHidden ? "visually-hidden" : "mb-1.5 font-medium text-sm"}>
        {label}
      </legend>
      <div className="-ml-1 flex" onPointerLeave={() => setHovered(null)}>
        {five.map((star) => (
          <label
            key={star}
            onPointerEnter={() => setHovered(star)}
            className="grid size-8 cursor-pointer place-items-center rounded has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="visually-hidden"
            />
            <span className="visually-hidden">{star === 1 ? "1 star" : `${star} stars`}</span>
            <Star
              aria-hidden="true"
              className={cx(
                "size-6 transition-colors",
                star <= lit ? "fill-accent text-accent" : "fill-transparent text-line-strong",
              )}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
