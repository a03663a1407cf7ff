import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useId, useRef, useState } from "react";
import { Button, IconButton } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import {
  type ExerciseItem,
  MAX_EXERCISE_TEXT,
  MAX_EXERCISES,
} from "../../lesson-parts-contract.ts";
import { movedText, moveItem } from "./drop-position.ts";
import { SortableList } from "./sortable-list.tsx";
import type { MoveRequest } from "./use-reorder.ts";

interface Props {
  value: ExerciseItem[];
  onChange: (items: ExerciseItem[]) => void;
  error?: string | undefined;
}

const KINDS = { step: "Step", question: "Question" } as const;
const isBlank = ({ text }: Pick<ExerciseItem, "text">) => text.trim() === "";

/** Steps and questions of a lesson. Items keep their ids, so that answers survive edits. */
export function ExercisesField({ value: items, onChange, error }: Props) {
  const labelId = useId();
  const field = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const rows = items.map((item, at) => ({
    ...item,
    at,
    title: item.text.trim() || `${KINDS[item.kind]} ${at + 1}`,
  }));
  const add = (kind: ExerciseItem["kind"]) => {
    const id = crypto.randomUUID();
    onChange([...items, { id, kind, text: "" }]);
    focusAfterRender(field.current, `[data-item="${id}"]`);
  };
  const remove = (at: number) => {
    onChange(items.toSpliced(at, 1));
    const next = items[at + 1] ?? items[at - 1];
    focusAfterRender(field.current, next ? `[data-item="${next.id}"]` : "[data-add]");
  };
  const move = ({ id, direction, position }: MoveRequest) => {
    const from = items.findIndex((item) => item.id === id);
    const to = direction ? from + (direction === "up" ? -1 : 1) : (position ?? from);
    onChange(moveItem(items, from, to));
    setAnnouncement(movedText(rows[from]?.title ?? "", to + 1, items.length));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other fields
    <div ref={field} role="group" aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <p id={labelId} className="font-medium text-ink text-sm">
        Exercises
      </p>
      <p className="text-ink-faint text-sm">
        Members check off steps and answer questions below the lesson. Answers are private unless
        the member shares them with the owner of the agency.
      </p>
      {items.length > 0 && (
        <div className="mt-1.5">
          <SortableList
            label="Exercises"
            items={rows}
            positionOf={({ at }) => at}
            first={0}
            count={items.length}
            canSort
            onMove={move}
            announcement={announcement}
          >
            {({ id, at, kind, text }) => (
              <div className="flex items-start gap-2">
                <TextArea
                  label={`${at + 1}. ${KINDS[kind]}`}
                  data-item={id}
                  rows={2}
                  autogrow
                  maxLength={MAX_EXERCISE_TEXT}
                  value={text}
                  error={isBlank({ text }) ? error : undefined}
                  onChange={(event) =>
                    onChange(items.with(at, { id, kind, text: event.currentTarget.value }))
                  }
                  fieldClassName="flex-1"
                />
                <IconButton
                  size="sm"
                  label={`Remove ${KINDS[kind].toLowerCase()} ${at + 1}`}
                  icon={<Trash2 aria-hidden="true" className="size-4" />}
                  onClick={() => remove(at)}
                />
              </div>
            )}
          </SortableList>
        </div>
      )}
      {items.length < MAX_EXERCISES && (
        <div className="mt-1.5 flex flex-wrap gap-2">
          {(["step", "question"] as const).map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant="secondary"
              data-add={kind}
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={() => add(kind)}
            >
              Add {KINDS[kind].toLowerCase()}
            </Button>
          ))}
        </div>
      )}
      {error && !items.some(isBlank) && <p className="font-medium text-brick text-sm">{error}</p>}
    </div>
  );
}

/** The row does not exist before the next render. */
function focusAfterRender(field: HTMLElement | null, selector: string): void {
  requestAnimationFrame(() => field?.querySelector<HTMLElement>(selector)?.focus());
}
