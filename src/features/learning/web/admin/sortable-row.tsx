import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import type { Edge } from "./drop-position.ts";

interface Props {
  id: string;
  title: string;
  canSort: boolean;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onStep: (direction: "up" | "down") => void;
  children: ReactNode;
}

export function SortableRow({
  id,
  title,
  canSort,
  canMoveUp,
  canMoveDown,
  onStep,
  children,
}: Props) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isDragged, setIsDragged] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);

  useEffect(() => {
    const element = row.current;
    if (!element || !handle.current || !canSort) return;
    const edgeOf = (data: Record<string | symbol, unknown>, isSelf: boolean) =>
      setEdge(isSelf ? null : (data.edge as Edge));
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ id }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        getData: ({ input }) => ({ id, edge: nearestEdge(element, input.clientY) }),
        onDrag: ({ self, source }) => edgeOf(self.data, source.data.id === id),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [id, canSort]);

  return (
    <li
      ref={row}
      className={cx(
        "relative flex items-stretch gap-2 rounded border border-line bg-surface p-3 transition-opacity sm:gap-4 sm:p-4",
        isDragged && "opacity-45",
      )}
    >
      {edge && (
        <span
          aria-hidden="true"
          className={cx(
            "absolute inset-x-0 h-0.5 bg-accent",
            edge === "before" ? "-top-[0.4375rem]" : "-bottom-[0.4375rem]",
          )}
        />
      )}
      <div className="flex flex-col items-center justify-center">
        <IconButton
          size="sm"
          label={`Move ${title} up`}
          data-move={`${id}:up`}
          disabled={!canMoveUp}
          icon={<ArrowUp aria-hidden="true" className="size-4" />}
          onClick={() => onStep("up")}
        />
        <span
          ref={handle}
          aria-hidden="true"
          title={canSort ? "Drag to reorder" : undefined}
          className={cx(
            "grid h-6 w-8 place-items-center text-ink-faint",
            canSort ? "cursor-grab active:cursor-grabbing" : "invisible",
          )}
        >
          <GripVertical className="size-4" />
        </span>
        <IconButton
          size="sm"
          label={`Move ${title} down`}
          data-move={`${id}:down`}
          disabled={!canMoveDown}
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          onClick={() => onStep("down")}
        />
      </div>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}

function nearestEdge(element: Element, y: number): Edge {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? "before" : "after";
}
