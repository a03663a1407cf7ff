import { accent, Illustration, type IllustrationProps, tint, warmTint } from "./illustration.tsx";

/** A path that winds through an arch and loses itself in the hills. */
export function LostPath({ className }: IllustrationProps) {
  return (
    <Illustration className={className}>
      <circle cx="96" cy="26" r="10" {...warmTint} />
      <circle cx="96" cy="26" r="10" />
      <path d="M4 62c16-14 28-12 42-4s30 6 70-12v38H4Z" {...tint} />
      <path d="M4 62c12-10.5 21.5-12 31-9.5M43 56.5c8 4.5 17 6.5 27 4.5M78 58c12-2 24-6 38-12" />
      <path d="M36 84V34a20 20 0 0 1 40 0v50M42 84V36a14 14 0 0 1 28 0v48M32 84h14M66 84h14" />
      <path d="M36 38h6M70 38h6M36 60h6M70 60h6" opacity="0.45" />
      <path
        d="M50 92c2-10 14-10 12-18s-10-6-8-13c2-6 12-5 10-12"
        stroke={accent}
        strokeDasharray="3.5 4"
        strokeWidth="2"
      />
      <path d="M16 84V66M16 66h11l3 3-3 3H16M16 74H8l-3 3 3 3h8" />
      <path d="M100 84V72M100 76c-6-1-8-6-7-11 5 1 8 5 7 11ZM100 72c5-1 7-6 6-10-5 1-7 5-6 10Z" />
      <path d="M4 84h28M46 84h20M80 84h36" />
    </Illustration>
  );
}
