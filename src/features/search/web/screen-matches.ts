import type { LucideIcon } from "lucide-react";

/** A screen to jump to. The app provides the ones this member can open. */
export interface JumpTarget {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Synonyms. */
  keywords?: string;
}

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Screens where every typed word is the prefix of a word. Labels that start with the text come first. */
export function matchScreens(screens: JumpTarget[], typed: string, limit: number): JumpTarget[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found = screens.filter((screen) => {
    const words = fold(`${screen.label} ${screen.keywords ?? ""}`).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((begin) => words.some((word) => word.startsWith(begin)));
  });
  const isBeginning = (screen: JumpTarget) => fold(screen.label).startsWith(wanted.join(" "));
  return found.toSorted((a, b) => Number(isBeginning(b)) - Number(isBeginning(a))).slice(0, limit);
}
