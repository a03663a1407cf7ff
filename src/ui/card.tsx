import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

export interface CardProps extends ComponentProps<"div"> {
  /** Padding; 'none' for cards that start with an image. */
  pad?: "none" | "sm" | "md" | undefined;
  /** Hover style for a clickable card (put a stretched link inside). */
  interactive?: boolean | undefined;
}

const pads = { none: "", sm: "p-4", md: "p-5 sm:p-6" } as const;

export function Card({ pad = "md", interactive = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx(
        "relative min-w-0 overflow-clip rounded border border-line bg-surface",
        interactive &&
          "transition-colors focus-within:border-press hover:border-line-strong hover:bg-raised",
        pads[pad],
        className,
      )}
    />
  );
}

/** Stretches the only link of a card over the whole card. */
export const stretchedLinkClass =
  "outline-none after:absolute after:inset-0 after:rounded focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2";
