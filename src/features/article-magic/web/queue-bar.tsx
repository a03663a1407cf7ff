import Sparkles from "lucide-react/icons/sparkles";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Progress } from "#ui/progress.tsx";
import type { MagicList } from "./api.ts";
import { foundText } from "./found-text.ts";
import type { Rows } from "./use-rows.ts";

interface Props {
  list: MagicList;
  rows: Rows;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
}

/** Shows the article count, the selection and the progress of the queue. */
export function QueueBar({ list, rows, selected, onSelect }: Props) {
  const ids = list.items.map(({ id }) => id);
  const chosen = ids.filter((id) => selected.has(id));
  const { entries, finished, total } = rows.queue;
  const isBusy = [...entries.values()].some(({ state }) => state !== "failed");
  return (
    <div className="mb-2 flex flex-col gap-3">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-ink-soft text-sm">
          {foundText(list)}
        </p>
        {ids.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Checkbox
              label="Select this page"
              checked={chosen.length === ids.length}
              indeterminate={chosen.length > 0 && chosen.length < ids.length}
              onChange={(event) => onSelect(ids, event.currentTarget.checked)}
            />
            {selected.size > 0 && (
              <Button
                size="sm"
                icon={<Sparkles aria-hidden="true" className="size-4" />}
                onClick={() => {
                  rows.enhance([...selected]);
                  onSelect([...selected], false);
                }}
              >
                Enhance Selected ({selected.size})
              </Button>
            )}
          </div>
        )}
      </div>
      {isBusy && total > 1 && (
        <Progress
          label="Enhancing articles"
          value={finished}
          max={total}
          valueText={`${finished} of ${total}`}
          size="sm"
        />
      )}
    </div>
  );
}
