import { accent, Illustration, type IllustrationProps, tint, warm } from "./illustration.tsx";

/** Columns under construction, scaffold and all: this is coming. */
export function EmptySteps({ className }: IllustrationProps) {
  return (
    <Illustration className={className}>
      <path d="M22 40h14v44H22ZM53 58h14v26H53Z" {...tint} />
      <path d="M20 34h18v5H20ZM22 39h14v41H22ZM19 80h20v4H19Z" />
      <path d="M26.5 42v36M31.5 42v36" opacity="0.45" />
      <path d="M53 60h14v20H53ZM50 80h20v4H50Z" />
      <path d="M57.5 62v16M62.5 62v16" opacity="0.45" />
      <path d="M84 80h20v4H84Z" {...tint} />
      <path d="M84 80h20v4H84Z" />
      <path d="M87 78V44h14v34" opacity="0.35" strokeDasharray="2 3.2" />
      <g stroke={accent}>
        <path d="M46 84V20M74 84V20M42 50h36M42 28h36M46 50l28-22M46 84l28-34" />
        <path d="M60 28v6" />
      </g>
      <path d="M54 38h12v9H54Z" {...warm} />
      <path d="M54 38h12v9H54ZM57 38l3-4 3 4" />
      <path d="M10 84h100M14 88h92" />
    </Illustration>
  );
}
