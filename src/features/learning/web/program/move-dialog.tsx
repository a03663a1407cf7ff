import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SearchSelect } from "#ui/search-select.tsx";
import { SelectField } from "#ui/select-field.tsx";
import type { Program } from "../api.ts";
import { NOUNS, type Place, parentsFor, type Row } from "./tree-model.ts";

interface Props {
  program: Program;
  row: Row;
  onMove: (row: Row, to: Place) => void;
  onClose: () => void;
}

const MOST_SHOWN = 50;
const optionOf = ({ id, title, within }: ReturnType<typeof parentsFor>[number]) => ({
  value: id,
  label: title,
  ...(within && { note: within }),
});

/** Moves a key element to another pillar or a lesson to another key element, without dragging. */
export function MoveDialog({ program, row, onMove, onClose }: Props) {
  const parents = parentsFor(program, row.kind);
  const [search, setSearch] = useState("");
  const [parentId, setParentId] = useState(row.parentId);
  const [index, setIndex] = useState(row.index);
  const parent = parents.find(({ id }) => id === parentId);
  const others = parent?.children.filter(({ id }) => id !== row.id) ?? [];
  const wanted = search.trim().toLowerCase();
  const found = parents.filter(({ title, within }) =>
    `${title} ${within ?? ""}`.toLowerCase().includes(wanted),
  );
  return (
    <Dialog
      open
      title={`Move “${row.title}”`}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!parent}
            onClick={() => {
              if (parent) onMove(row, { parentId: parent.id, index });
              onClose();
            }}
          >
            Move {NOUNS[row.kind]}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <SearchSelect
          label={row.kind === "lesson" ? "Key element" : "Pillar"}
          required
          value={parent ? optionOf(parent) : null}
          options={found.slice(0, MOST_SHOWN).map(optionOf)}
          onSearch={setSearch}
          onChange={(option) => {
            setParentId(option?.value ?? null);
            const next = parents.find(({ id }) => id === option?.value);
            setIndex(next?.children.filter(({ id }) => id !== row.id).length ?? 0);
          }}
        />
        <SelectField
          label="Position"
          value={String(Math.min(index, others.length))}
          onChange={(event) => setIndex(Number(event.target.value))}
        >
          <option value="0">First</option>
          {others.map((other, at) => (
            <option key={other.id} value={at + 1}>
              After “{other.title}”
            </option>
          ))}
        </SelectField>
      </div>
    </Dialog>
  );
}
