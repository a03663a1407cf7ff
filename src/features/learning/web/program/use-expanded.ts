import { useCallback, useState } from "react";
import { clearedAtSignOut } from "#platform/web/clear-local-data.ts";
import type { Program } from "../api.ts";

const KEY = clearedAtSignOut("program-expanded");
/** A small program opens with its key elements in view. */
const FEW_PILLARS = 8;

function readStored(): string[] | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

function store(ids: Set<string>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...ids]));
  } catch {
    // Storage is full or blocked, so the state only lives in memory.
  }
}

/** The expanded pillars and key elements, remembered in this browser. */
export function useExpanded({ pillars }: Program) {
  const [ids, setIds] = useState(() => {
    const few = pillars.length <= FEW_PILLARS ? pillars.map(({ id }) => id) : [];
    return new Set(readStored() ?? few);
  });
  const change = useCallback((next: (before: Set<string>) => Set<string>) => {
    setIds((before) => {
      const after = next(before);
      store(after);
      return after;
    });
  }, []);
  return {
    ids,
    set: useCallback(
      (id: string, isExpanded: boolean) =>
        change((before) => {
          const after = new Set(before);
          if (isExpanded) after.add(id);
          else after.delete(id);
          return after;
        }),
      [change],
    ),
    expandAll: () =>
      change(
        () => new Set(pillars.flatMap(({ id, elements }) => [id, ...elements.map((e) => e.id)])),
      ),
    collapseAll: () => change(() => new Set()),
  };
}
