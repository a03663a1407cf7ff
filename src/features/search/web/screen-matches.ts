import type { LucideIcon } from "lucide-react";

/** A screen of the app that one can jump to; the app says which ones this member has. */
export interface JumpTarget {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Other words for it. */
  words?: string;
}

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Screens of which every typed word begins a word; those whose name begins so first. */
export function matchScreens(screens: JumpTarget[], typed: string, most: number): JumpTarget[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found = screens.filter((screen) => {
    const words = fold(`${screen.label} ${screen.words ?? ""}`).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((begin) => words.some((word) => word.startsWith(begin)));
  });
  const isBeginning = (screen: JumpTarget) => fold(screen.label).startsWith(wanted.join(" "));
  return found.toSorted((a, b) => Number(isBeginning(b)) - Number(isBeginning(a))).slice(0, most);
}
