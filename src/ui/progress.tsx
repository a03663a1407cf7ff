import type { CSSProperties } from "react";
import { cx } from "./cx.ts";

interface ProgressProps {
  /** 0 to max. */
  value: number;
  max?: number | undefined;
  /** Names the bar; shown above it unless labelHidden. */
  label: string;
  labelHidden?: boolean | undefined;
  /** Text on the right; the rounded percentage unless given. */
  valueText?: string | undefined;
  /** Any CSS color of the filled part; defaults to the inherited --hue, then navy. */
  color?: string | undefined;
  size?: "sm" | "md" | undefined;
  /** On a colored background: the bar takes the text color. */
  onHue?: boolean | undefined;
  className?: string | undefined;
}

export function percentOf(value: number, max: number): number {
  if (max <= 0) return 0;
  return Math.round(Math.min(1, Math.max(0, value / max)) * 100);
}

export function Progress({
  value,
  max = 100,
  label,
  labelHidden = false,
  valueText,
  color,
  size = "md",
  onHue = false,
  className,
}: ProgressProps) {
  const percent = percentOf(value, max);
  const text = valueText ?? `${percent}%`;
  const given = onHue ? "currentcolor" : color;
  const fill: CSSProperties = {
    width: `${percent}%`,
    ...(given ? { backgroundColor: given } : {}),
  };
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
      {!labelHidden && (
        <div className="flex justify-between gap-4 text-sm" aria-hidden="true">
          <span className={cx("truncate", !onHue && "text-ink-soft")}>{label}</span>
          <span className={cx("font-medium tabular-nums", !onHue && "text-ink")}>{text}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className={cx(
          "overflow-hidden rounded-full print:border",
          onHue ? "bg-current/25" : "bg-line",
          size === "sm" ? "h-1" : "h-2",
        )}
      >
        <div
          className="hue-fill h-full rounded-full transition-[width] duration-200 forced-colors:bg-[Highlight]"
          style={fill}
        />
      </div>
    </div>
  );
}
