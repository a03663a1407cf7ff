import ChevronRight from "lucide-react/icons/chevron-right";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { memo, useRef } from "react";
import { StateBadge } from "#platform/web/authoring/state-badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Highlight } from "#ui/highlight.tsx";
import { MAX_TITLE } from "../../learning-rules.ts";
import { PillarBackground } from "../pillar-background.tsx";
import { PillarIcon } from "../pillar-icon.tsx";
import { InlineTitle } from "./inline-title.tsx";
import { type RowCommand, RowMenu } from "./row-menu.tsx";
import { CHILD_KIND, countsText, NOUNS, type Place, type Row } from "./tree-model.ts";
import { useRowDrag } from "./use-row-drag.ts";

export interface RowActions {
  onToggle: (id: string, isExpanded: boolean) => void;
  onCommand: (command: RowCommand, row: Row) => void;
  onMove: (row: Row, to: Place) => void;
  onRename: (row: Row, title: string) => Promise<unknown>;
  onEditEnd: (row: Row, byKey: boolean) => void;
}

interface Props {
  row: Row;
  rowIndex: number;
  search: string;
  isExpanded: boolean;
  /** The one row that Tab reaches. */
  isActive: boolean;
  isEditing: boolean;
  canSort: boolean;
  actions: RowActions;
}

/** Left padding per level; the rule of the pillar's color runs through it. */
export const INDENT = { 1: "pl-2", 2: "pl-7 lg:pl-9", 3: "pl-12 lg:pl-[4.25rem]" } as const;
const TITLE = {
  pillar: "display text-lg text-ink",
  key_element: "font-medium text-ink",
  lesson: "text-ink-soft",
};

export const TreeRow = memo(function TreeRow(props: Props) {
  const { row, rowIndex, search, isExpanded, isActive, isEditing, canSort, actions } = props;
  const element = useRef<HTMLTableRowElement>(null);
  const { isDragged, mark } = useRowDrag(element, {
    row,
    isOpen: isExpanded && row.childCount > 0,
    canDrag: canSort && !isEditing,
    onExpand: () => actions.onToggle(row.id, true),
    onMove: actions.onMove,
  });
  const isParent = row.kind !== "lesson";
  const child = row.kind === "lesson" ? null : CHILD_KIND[row.kind];
  const counts = countsText(row);
  const tabIndex = isActive ? 0 : -1;
  return (
    <tr
      ref={element}
      data-row={row.id}
      tabIndex={tabIndex}
      aria-level={row.level}
      aria-labelledby={`program-${row.id}-title program-${row.id}-facts`}
      aria-posinset={row.index + 1}
      aria-setsize={row.siblingCount}
      aria-rowindex={rowIndex}
      aria-expanded={isParent && row.childCount > 0 ? isExpanded : undefined}
      onClick={() => isParent && row.childCount > 0 && actions.onToggle(row.id, !isExpanded)}
      onDoubleClick={() => actions.onCommand("rename", row)}
      className={cx(
        "group/row -outline-offset-2 relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded pr-1 transition-colors hover:bg-wash lg:grid-cols-[minmax(0,1fr)_auto_auto]",
        row.kind === "pillar" ? "min-h-14" : "min-h-11 max-lg:py-1.5",
        isParent && "cursor-pointer",
        isDragged && "opacity-45",
        mark === "inside" && "bg-press-soft",
      )}
    >
      {(mark === "before" || mark === "after") && (
        <span
          aria-hidden="true"
          className={cx(
            "pointer-events-none absolute right-0 left-2 z-10 h-0.5 bg-accent",
            mark === "before" ? "-top-px" : "-bottom-px",
          )}
        />
      )}
      <td className={cx("flex min-w-0 items-center gap-2", INDENT[row.level])}>
        <Toggle row={row} isExpanded={isExpanded} actions={actions} />
        <Mark row={row} />
        {isEditing ? (
          <InlineTitle
            label={`Title of this ${NOUNS[row.kind]}`}
            initial={row.title}
            maxLength={MAX_TITLE[row.kind]}
            onSave={(title) => actions.onRename(row, title)}
            onClose={(byKey) => actions.onEditEnd(row, byKey)}
          />
        ) : (
          <span
            id={`program-${row.id}-title`}
            title={row.title}
            className={cx(
              "line-clamp-2 lg:line-clamp-1",
              TITLE[row.kind],
              row.isHidden && "!text-ink-faint",
            )}
          >
            <Highlight text={row.title} query={search} />
          </span>
        )}
      </td>
      <td
        id={`program-${row.id}-facts`}
        className={cx(
          "col-start-1 row-start-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 pb-2 empty:hidden lg:col-start-2 lg:row-start-1 lg:flex-nowrap lg:justify-end lg:pb-0",
          META_INDENT[row.level],
        )}
      >
        {counts && <span className="text-ink-faint text-sm lg:whitespace-nowrap">{counts}</span>}
        {!row.isPublished && <StateBadge isPublished={false} publishAt={row.publishAt} />}
      </td>
      <td className="col-start-2 row-start-1 flex items-center justify-end lg:col-start-3">
        {child ? (
          <IconButton
            size="sm"
            tabIndex={tabIndex}
            className={QUIET}
            label={`Add ${NOUNS[child]} to ${row.title}`}
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={(event) => {
              event.stopPropagation();
              actions.onCommand("add", row);
            }}
          />
        ) : null}
        <IconButton
          size="sm"
          tabIndex={tabIndex}
          className={QUIET}
          label={`Edit ${row.title}`}
          icon={<Pencil aria-hidden="true" className="size-4" />}
          onClick={(event) => {
            event.stopPropagation();
            actions.onCommand("edit", row);
          }}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps clicks in the menu from toggling the row */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: only stops the click */}
        <span onClick={(event) => event.stopPropagation()}>
          <RowMenu row={row} tabIndex={tabIndex} canSort={canSort} onCommand={actions.onCommand} />
        </span>
      </td>
    </tr>
  );
});

/** Appears with the pointer or the focus; on touch screens the menu has the same actions. */
const QUIET =
  "hidden opacity-0 transition-opacity focus-visible:opacity-100 group-focus-within/row:opacity-100 group-hover/row:opacity-100 lg:inline-flex";
const META_INDENT = {
  1: "pl-24 lg:pl-0",
  2: "pl-[6.5rem] lg:pl-0",
  3: "pl-[5.5rem] lg:pl-0",
} as const;

interface PartProps {
  row: Row;
  isExpanded: boolean;
  actions: RowActions;
}

function Toggle({ row, isExpanded, actions }: PartProps) {
  if (row.kind === "lesson") return null;
  if (row.childCount === 0) return <span className="w-8 shrink-0" />;
  return (
    <IconButton
      size="sm"
      tabIndex={-1}
      label={`${isExpanded ? "Collapse" : "Expand"} ${row.title}`}
      icon={
        <ChevronRight
          aria-hidden="true"
          className={cx(
            "size-4 transition-transform motion-reduce:transition-none",
            isExpanded && "rotate-90",
          )}
        />
      }
      onClick={(event) => {
        event.stopPropagation();
        actions.onToggle(row.id, !isExpanded);
      }}
    />
  );
}

/** The pillar's icon on its color, or the number of a key element or lesson. */
function Mark({ row }: { row: Row }) {
  if (row.kind === "pillar") {
    return (
      <PillarBackground
        pillar={{ color: row.pillar.color }}
        className="mr-1 grid size-9 shrink-0 place-items-center rounded"
      >
        <PillarIcon name={row.pillar.icon} className="size-5" />
      </PillarBackground>
    );
  }
  if (row.kind === "key_element") {
    return (
      <span
        aria-hidden="true"
        className="display grid size-7 shrink-0 place-items-center rounded-full border border-line text-ink-soft text-sm"
      >
        {row.index + 1}
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className="w-8 shrink-0 text-right text-ink-faint text-sm tabular-nums"
    >
      {row.index + 1}.
    </span>
  );
}
