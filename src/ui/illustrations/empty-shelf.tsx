import { deepTint, Illustration, type IllustrationProps, tint, warm } from "./illustration.tsx";

/** An arched niche with an almost empty shelf. */
export function EmptyShelf({ className }: IllustrationProps) {
  return (
    <Illustration className={className}>
      <path d="M26 84V44a34 34 0 0 1 68 0v40Z" {...tint} />
      <path d="M26 84V44a34 34 0 0 1 68 0v40" />
      <path d="M31 84V44a29 29 0 0 1 58 0v40" opacity="0.35" />
      <path d="M32 50h56v4H32Z" {...deepTint} />
      <path d="M31 50h58M31 54h58M18 84h84M22 88h76" />
      <path d="M41 68h7v16h-7ZM49 64h6v20h-6Z" {...tint} />
      <path d="M41 68h7v16h-7ZM49 64h6v20h-6ZM41 72h7" />
      <path d="m58.5 66.5 5.8-1.6 5 18.2-5.8 1Z" {...warm} />
      <path d="m58.5 66.5 5.8-1.6 5.1 19.1h-6.2Z" />
      <path d="M76 50c-5-3-6-9-3-13h8c3 4 2 10-3 13Z" {...deepTint} />
      <path d="M75 50c-5-3-5-9-2-13h8c3 4 3 10-2 13M77 37c0-6-1-9-4-12M77 33c1-4 3-6 6-7" />
      <circle cx="73" cy="24.5" r="1.8" {...warm} />
      <circle cx="83.5" cy="25.5" r="1.8" {...warm} />
    </Illustration>
  );
}
