import { accent, Illustration, type IllustrationProps, tint, warmTint } from "./illustration.tsx";

/** A lens over a row of columns; under the glass there is none. */
export function EmptySearch({ className }: IllustrationProps) {
  return (
    <Illustration className={className}>
      <path d="M10 24h100v7H10Z" {...tint} />
      <path d="M10 24h100M10 31h100M6 84h108" />
      <g opacity="0.7">
        <path d="M14 31h12v4H14ZM16 35h8v45h-8ZM14 80h12v4H14Z" />
        <path d="M19 37v41M22 37v41" opacity="0.5" />
        <path d="M94 31h12v4H94ZM96 35h8v45h-8ZM94 80h12v4H94Z" />
        <path d="M99 37v41M102 37v41" opacity="0.5" />
      </g>
      <circle cx="58" cy="54" r="19" {...warmTint} />
      <path d="M54 36.5v35M62 36.5v35" opacity="0.5" strokeDasharray="2 3.2" />
      <circle cx="58" cy="54" r="19" strokeWidth="2" />
      <path d="M44 52a12.5 12.5 0 0 1 4-7" opacity="0.5" />
      <path d="m72 68 15 15" stroke={accent} strokeWidth="5" />
    </Illustration>
  );
}
