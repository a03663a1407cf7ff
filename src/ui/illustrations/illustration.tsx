import type { ReactNode } from "react";

export interface IllustrationProps {
  className?: string | undefined;
}

/** The accent color of each drawing. */
export const accent = "var(--color-accent, #C4552D)";

/** Frame of the small drawings: hairlines in the text color, flat fills, hidden from screen readers. */
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

/** A tint of the text color, which works in light and dark. */
export const tint = { fill: "currentColor", stroke: "none", opacity: 0.1 } as const;
export const deepTint = { fill: "currentColor", stroke: "none", opacity: 0.2 } as const;
export const warm = { fill: accent, stroke: "none" } as const;
export const warmTint = { fill: accent, stroke: "none", opacity: 0.22 } as const;
