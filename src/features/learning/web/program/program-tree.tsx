import { Fragment, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { cx } from "#ui/cx.ts";
import { MAX_TITLE, type ProgramKind } from "../../learning-rules.ts";
import type { Program } from "../api.ts";
import { InlineTitle } from "./inline-title.tsx";
import { PillarGroup } from "./pillar-group.tsx";
import type { RowCommand } from "./row-menu.tsx";
import { CHILD_KIND, filterProgram, NOUNS, type Place, type Row, rowsOf } from "./tree-model.ts";
import { INDENT, type RowActions, TreeRow } from "./tree-row.tsx";

/** Where a new title is typed: below a pillar or key element, or (null) at the end. */
export type Adding = { kind: ProgramKind; parentId: string | null };

interface Props {
  program: Program;
  search: string;
  expanded: { ids: Set<string>; set: (id: string, isExpanded: boolean) => void };
  adding: Adding | null;
  onAdding: (adding: Adding | null) => void;
  onAdd: (adding: Adding, title: string) => Promise<unknown>;
  onRename: (row: Row, title: string) => Promise<unknown>;
  onMove: (row: Row, to: Place) => void;
  onStep: (row: Row, direction: "up" | "down") => void;
  /** Commands that open a dialog or write at once. */
  onCommand: (command: Exclude<RowCommand, "rename" | "add" | "up" | "down">, row: Row) => void;
}

type KeyCommand = "previous" | "next" | "first" | "last" | "into" | "out" | "toggle" | "menu";
const KEYS: Record<string, KeyCommand | RowCommand> = {
  ArrowUp: "previous",
  ArrowDown: "next",
  ArrowRight: "into",
  ArrowLeft: "out",
  Home: "first",
  End: "last",
  " ": "toggle",
  Enter: "rename",
  F2: "rename",
  Delete: "delete",
  ContextMenu: "menu",
};
const ALT_KEYS: Record<string, RowCommand> = { ArrowUp: "up", ArrowDown: "down" };

/** Above this number of rows, pillars far from the viewport are not rendered. */
const MANY_ROWS = 300;

/** The program as a treegrid: one row per pillar, key element and lesson. */
export function ProgramTree(props: Props) {
  const { program, search, expanded, adding, onAdding } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [editingId, setEditingId] = useState<string | null>(null);
  /** The row that receives the focus after the next render. */
  const toFocus = useRef<string | null>(null);
  const isSearching = search.trim() !== "";

  const groups = useMemo(() => {
    const shown = filterProgram(program, search);
    const isExpanded = (id: string) => isSearching || expanded.ids.has(id);
    let first = 1;
    return shown.pillars.map((pillar, index) => {
      const rows = rowsOf(shown, pillar, index, isExpanded);
      const group = { pillar, rows, first };
      first += rows.length;
      return group;
    });
  }, [program, search, isSearching, expanded.ids]);
  const rows = groups.flatMap((group) => group.rows);
  const active = rows.find(({ id }) => id === activeId) ?? rows[0];

  useLayoutEffect(() => {
    if (!toFocus.current) return;
    grid.current?.querySelector<HTMLElement>(`[data-row="${toFocus.current}"]`)?.focus();
    toFocus.current = null;
  });

  const focusRow = (id: string) => {
    toFocus.current = id;
    setActiveId(id);
  };
  const startAdding = (row: Row) => {
    if (row.kind === "lesson") return;
    expanded.set(row.id, true);
    onAdding({ kind: CHILD_KIND[row.kind], parentId: row.id });
  };
  const step = (row: Row, direction: "up" | "down") => {
    focusRow(row.id);
    props.onStep(row, direction);
  };

  const latest = useRef<RowActions>(null);
  const actions: RowActions = {
    onToggle: expanded.set,
    onMove: (row, to) => {
      if (to.parentId) expanded.set(to.parentId, true);
      props.onMove(row, to);
    },
    onRename: props.onRename,
    onEditEnd: (row, byKey) => {
      setEditingId(null);
      if (byKey) focusRow(row.id);
    },
    onCommand: (command, row) => {
      setActiveId(row.id);
      if (command === "rename") setEditingId(row.id);
      else if (command === "add") startAdding(row);
      else if (command === "up" || command === "down") step(row, command);
      else props.onCommand(command, row);
    },
  };
  latest.current = actions;
  // The same object in every render, so that rows render only when they change.
  const [stable] = useState<RowActions>(() => ({
    onToggle: (...args) => latest.current?.onToggle(...args),
    onMove: (...args) => latest.current?.onMove(...args),
    onRename: async (...args) => latest.current?.onRename(...args),
    onEditEnd: (...args) => latest.current?.onEditEnd(...args),
    onCommand: (...args) => latest.current?.onCommand(...args),
  }));

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    const target = event.target as HTMLElement;
    const at = rows.findIndex(({ id }) => id === target.dataset.row);
    const row = rows[at];
    const command = (event.altKey ? ALT_KEYS : KEYS)[event.key];
    if (!row || !command || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setActiveId(row.id);
    const isOpen = row.childCount > 0 && (isSearching || expanded.ids.has(row.id));
    const go = (to: Row | undefined) => to && focusRow(to.id);
    const open = (isToOpen: boolean) => row.childCount > 0 && expanded.set(row.id, isToOpen);
    if (command === "previous") go(rows[at - 1]);
    else if (command === "next") go(rows[at + 1]);
    else if (command === "first") go(rows[0]);
    else if (command === "last") go(rows.at(-1));
    else if (command === "toggle") open(!isOpen);
    else if (command === "into") isOpen ? go(rows[at + 1]) : open(true);
    else if (command === "out")
      isOpen && !isSearching ? open(false) : go(rows.find(({ id }) => id === row.parentId));
    else if (command === "menu") target.querySelector<HTMLElement>("[data-row-menu]")?.click();
    else if (!(isSearching && event.altKey)) actions.onCommand(command, row);
  }

  const typed = (className: string) =>
    adding && (
      <tr className="block">
        <td className={cx("flex items-center gap-2 py-1", className)}>
          <span aria-hidden="true" className="w-8 shrink-0" />
          <InlineTitle
            key={adding.parentId}
            keepsOpen
            label={`Title of the new ${NOUNS[adding.kind]}`}
            placeholder={`Title of the new ${NOUNS[adding.kind]}`}
            initial=""
            maxLength={MAX_TITLE[adding.kind]}
            onSave={(title) => props.onAdd(adding, title)}
            onClose={(byKey) => {
              onAdding(null);
              if (byKey && adding.parentId) focusRow(adding.parentId);
            }}
          />
        </td>
      </tr>
    );

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a treegrid is an interactive table
      role="treegrid"
      aria-label="Program"
      aria-rowcount={rows.length}
      aria-describedby="program-keys"
      className="block"
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const id = (event.target as HTMLElement).closest<HTMLElement>("[data-row]")?.dataset.row;
        if (id) setActiveId(id);
      }}
    >
      {groups.map(({ pillar, rows: members, first }) => (
        <PillarGroup
          key={pillar.id}
          color={pillar.color}
          rowCount={members.length}
          isLazy={rows.length > MANY_ROWS && !members.some(({ id }) => id === active?.id)}
        >
          {members.map((row, at) => (
            <Fragment key={row.id}>
              <TreeRow
                row={row}
                rowIndex={first + at}
                search={search}
                isExpanded={isSearching || expanded.ids.has(row.id)}
                isActive={row.id === active?.id}
                isEditing={row.id === editingId}
                canSort={!isSearching}
                actions={stable}
              />
              {at === lastBelow(members, adding) &&
                typed(INDENT[adding?.kind === "lesson" ? 3 : 2])}
            </Fragment>
          ))}
        </PillarGroup>
      ))}
      {adding?.parentId === null && (
        <tbody className="block border-line border-t py-2">{typed("pl-2")}</tbody>
      )}
    </table>
  );
}

/** The last row of the parent that something is added to: the new title is typed below it. */
const lastBelow = (rows: Row[], adding: Adding | null): number =>
  adding?.parentId
    ? rows.findLastIndex(({ pillar, element }) =>
        [pillar.id, element?.id].includes(adding.parentId ?? undefined),
      )
    : -1;
