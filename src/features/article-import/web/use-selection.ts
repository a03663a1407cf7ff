import { useState } from "react";
import type { SourceRecordData } from "./api.ts";

/** Every record starts selected, so the state holds the excluded ones. */
export function useSelection(records: SourceRecordData[]) {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const isSelected = (id: string) => !excluded.has(id);
  return {
    isSelected,
    /** In the order of the list. */
    selectedIds: records.filter(({ id }) => isSelected(id)).map(({ id }) => id),
    set: (ids: string[], isOn: boolean) =>
      setExcluded((before) => {
        const after = new Set(before);
        for (const id of ids) {
          if (isOn) after.delete(id);
          else after.add(id);
        }
        return after;
      }),
  };
}
