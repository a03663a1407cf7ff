import type { LucideProps } from "lucide-react";
import type { ComponentType } from "react";

interface Named {
  label: string;
  icon: ComponentType<LucideProps>;
  /** Synonyms. */
  keywords?: string;
}

/** A screen to jump to. The app provides the ones this member can open. */
export interface JumpTarget extends Named {
  to: string;
}

/** Something to do from anywhere: opens a path, or runs at once. */
export interface PaletteAction extends Named {
  to?: string;
  run?: () => void;
}

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Those where every typed word is the prefix of a word. Labels that start with the text come first. */
export function matchScreens<Item extends Named>(
  screens: Item[],
  typed: string,
  limit: number,
): Item[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found = screens.filter((screen) => {
    const words = fold(`${screen.label} ${screen.keywords ?? ""}`).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((begin) => words.some((word) => word.startsWith(begin)));
  });
  const isBeginning = (screen: Item) => fold(screen.label).startsWith(wanted.join(" "));
  return found.toSorted((a, b) => Number(isBeginning(b)) - Number(isBeginning(a))).slice(0, limit);
}
