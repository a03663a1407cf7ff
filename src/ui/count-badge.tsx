import { shortCount } from "#lib/short-count.ts";

interface CountBadgeProps {
  count: number;
  /** Says what is counted: "unread". */
  label: string;
  tone?: "press" | "accent";
}

const tones = {
  press: "bg-press text-on-press",
  accent: "bg-accent-soft text-accent-ink",
};

/**
 * A count at the end of a navigation link; nothing for zero. In a link with `data-compact` it is on
 * the corner of the icon.
 */
export function CountBadge({ count, label, tone = "press" }: CountBadgeProps) {
  if (count === 0) return null;
  const shown = shortCount(count);
  return (
    <>
      <span
        aria-hidden="true"
        className={`ml-auto grid h-5 min-w-5 shrink-0 place-items-center rounded-full px-1.5 font-semibold text-[0.6875rem] tabular-nums leading-none group-data-compact/nav:absolute group-data-compact/nav:top-0.5 group-data-compact/nav:left-1/2 group-data-compact/nav:ml-0.5 group-data-compact/nav:h-4.5 group-data-compact/nav:min-w-4.5 group-data-compact/nav:px-1 ${tones[tone]}`}
      >
        {shown}
      </span>
      <span className="visually-hidden">{` (${shown} ${label})`}</span>
    </>
  );
}
