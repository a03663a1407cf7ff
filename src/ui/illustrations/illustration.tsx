import type { ReactNode } from "react";

export interface IllustrationProps {
  className?: string | undefined;
}

/** The one warm note of each drawing. */
export const accent = "var(--color-accent, #C4552D)";

/** What all small drawings share: hairlines in the text's colour, flat fills, no meaning to readers. */
export function Illustration({ className, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      focusable="false"
      height="96"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.5"
      viewBox="0 0 120 96"
      width="120"
      xmlns="http://www.w3.org/2000/svg"
    >
      {children}
    </svg>
  );
}

/** A flat tone of the text's colour, so that it works on paper and on ink alike. */
export const tint = { fill: "currentColor", stroke: "none", opacity: 0.1 } as const;
export const deepTint = { fill: "currentColor", stroke: "none", opacity: 0.2 } as const;
export const warm = { fill: accent, stroke: "none" } as const;
export const warmTint = { fill: accent, stroke: "none", opacity: 0.22 } as const;
