import { accent, type IllustrationProps } from "./illustration.tsx";

/** The mark: a sun over a beam on three columns. On a grid of 32 it stays sharp down to 16 px. */
export function LogoMark({ className }: IllustrationProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      focusable="false"
      height="32"
      viewBox="0 0 32 32"
      width="32"
      xmlns="http://www.w3.org/2000/svg"
    >
      <path d="M4 12H28V16H4ZM6 18H10V28H6ZM14 18H18V28H14ZM22 18H26V28H22Z" fill="currentColor" />
      <path d="M10 10A6 6 0 0 1 22 10Z" fill={accent} />
    </svg>
  );
}
