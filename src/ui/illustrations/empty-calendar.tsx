import { deepTint, Illustration, type IllustrationProps, tint, warm } from "./illustration.tsx";

/** A calendar whose days are small arches; with a sun in one of them. */
export function EmptyCalendar({ className }: IllustrationProps) {
  const days = [34, 50, 66, 82];
  return (
    <Illustration className={className}>
      <path d="M24 24a4 4 0 0 1 4-4h64a4 4 0 0 1 4 4v12H24Z" {...deepTint} />
      <path d="M24 36h72v44a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4Z" {...tint} />
      <rect height="64" rx="4" width="72" x="24" y="20" />
      <path d="M24 36h72M40 14v11M80 14v11M50 28h20" />
      {days.map((x) => (
        <path d={`M${x} 56v-7a4 4 0 0 1 8 0v7Z`} key={x} opacity={x === 66 ? 1 : 0.5} />
      ))}
      {days.map((x) => (
        <path d={`M${x} 75v-7a4 4 0 0 1 8 0v7Z`} key={x} opacity="0.5" />
      ))}
      <circle cx="70" cy="51.5" r="2.6" {...warm} />
      <path d="M30 56h60M30 75h60" opacity="0.35" />
      <path d="M14 88h92" />
    </Illustration>
  );
}
