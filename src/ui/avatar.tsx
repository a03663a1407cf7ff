import { useState } from "react";
import { cx } from "./cx.ts";
import { imageSources } from "./image-sources.ts";

export type AvatarSize = "xs" | "sm" | "md" | "lg" | "xl";

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: AvatarSize | undefined;
  /** True (default) when the name is next to it, so that screen readers do not read it twice. */
  decorative?: boolean | undefined;
  className?: string | undefined;
}

const sizes: Record<AvatarSize, { box: string; px: number }> = {
  xs: { box: "size-6 text-[0.625rem]", px: 24 },
  sm: { box: "size-8 text-xs", px: 32 },
  md: { box: "size-10 text-sm", px: 40 },
  lg: { box: "size-16 text-lg", px: 64 },
  xl: { box: "size-28 text-3xl", px: 112 },
};

const tints = [
  "bg-press-soft text-press",
  "bg-accent-soft text-accent-ink",
  "bg-sage-soft text-sage",
  "bg-plum-soft text-plum",
  "bg-amber-soft text-amber",
] as const;

/** 'Mara van Holt' -> 'MH', 'Mara' -> 'MA', '' -> 'AB'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = "AB"] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (last ? first.slice(0, 1) + last.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}

/** Derives a stable tint from the name. */
function tintOf(name: string): string {
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0) ?? 0;
  return tints[sum % tints.length] ?? tints[0];
}

export function Avatar({ name, src, size = "md", decorative = true, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const { box, px } = sizes[size];
  const frame = cx("shrink-0 select-none overflow-hidden rounded-full", box, className);

  if (src && src !== failedSrc) {
    return (
      <img
        {...imageSources(src, `${px}px`)}
        src={src}
        alt={decorative ? "" : name}
        width={px}
        height={px}
        loading="lazy"
        decoding="async"
        className={cx(frame, "bg-wash object-cover")}
        onError={() => setFailedSrc(src)}
      />
    );
  }
  return (
    <span
      className={cx(
        frame,
        "inline-grid place-items-center font-semibold tracking-wide",
        tintOf(name),
      )}
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
    >
      {initials(name)}
    </span>
  );
}
