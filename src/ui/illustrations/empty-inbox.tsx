import { deepTint, Illustration, type IllustrationProps, tint, warm } from "./illustration.tsx";

/** An open letter on a ledge; the sheet that rises from it is blank. */
export function EmptyInbox({ className }: IllustrationProps) {
  return (
    <Illustration className={className}>
      <path d="M28 46v-1l10-7.5V53ZM92 46v-1l-10-7.5V53Z" {...deepTint} />
      <path d="M38 52.5V20a2 2 0 0 1 2-2h40a2 2 0 0 1 2 2v32.5" />
      <path d="M46 30h18M46 37h28M46 44h22" opacity="0.4" />
      <circle cx="74" cy="27" r="3.5" {...warm} />
      <path d="M28 46v36a2 2 0 0 0 2 2h60a2 2 0 0 0 2-2V46L60 68Z" {...tint} />
      <path d="m29 83 23-20 8 5 8-5 23 20Z" {...tint} />
      <path d="M38 37.5 28 45v37a2 2 0 0 0 2 2h60a2 2 0 0 0 2-2V45l-10-7.5M28 46l32 22 32-22M29 83l23-20M91 83 68 63" />
      <path d="M14 88h92" />
    </Illustration>
  );
}
