import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type BadgeTone = "neutral" | "blue" | "amber" | "green" | "red" | "purple" | "accent";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-wash text-ink-soft",
  blue: "bg-press-soft text-press",
  amber: "bg-amber-soft text-amber",
  green: "bg-sage-soft text-sage",
  red: "bg-brick-soft text-brick",
  purple: "bg-plum-soft text-plum",
  accent: "bg-accent-soft text-accent-ink",
};

interface BadgeProps {
  tone?: BadgeTone | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex max-w-full items-center gap-1 rounded px-2 py-0.5 font-medium text-xs [&>svg]:size-3",
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
