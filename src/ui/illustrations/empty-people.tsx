import { deepTint, Illustration, type IllustrationProps, tint, warmTint } from "./illustration.tsx";

/** Three arches; one is taken, two have room. */
export function EmptyPeople({ className }: IllustrationProps) {
  return (
    <Illustration className={className}>
      <path d="M42 84V36a18 18 0 0 1 36 0v48Z" {...warmTint} />
      <path d="M10 84V52a14 14 0 0 1 28 0v32ZM82 84V52a14 14 0 0 1 28 0v32Z" {...tint} />
      <path d="M42 84V36a18 18 0 0 1 36 0v48" />
      <path d="M10 84V52a14 14 0 0 1 28 0v32M82 84V52a14 14 0 0 1 28 0v32" opacity="0.55" />
      <path d="M48 84c0-13 4-20 12-20s12 7 12 20Z" {...deepTint} />
      <path d="M48 84c0-13 4-20 12-20s12 7 12 20" />
      <circle cx="60" cy="50" r="8" {...deepTint} />
      <circle cx="60" cy="50" r="8" />
      <g opacity="0.55" strokeDasharray="2 3.2">
        <circle cx="24" cy="60" r="5.5" />
        <path d="M15.5 84c0-9 3-14 8.5-14s8.5 5 8.5 14" />
        <circle cx="96" cy="60" r="5.5" />
        <path d="M87.5 84c0-9 3-14 8.5-14s8.5 5 8.5 14" />
      </g>
      <path d="M4 84h112M8 88h104" />
    </Illustration>
  );
}
