import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Edge } from "../admin/drop-position.ts";
import { type Drop, dropOn, isSamePlace, type Place, type Row } from "./tree-model.ts";

/** Time over a collapsed row after which it expands. */
const EXPAND_MS = 500;

interface Options {
  row: Row;
  isOpen: boolean;
  canDrag: boolean;
  onExpand: () => void;
  onMove: (row: Row, to: Place) => void;
}

/** Makes a row draggable and a target for other rows. Returns what the row should show. */
export function useRowDrag(element: RefObject<HTMLElement | null>, options: Options) {
  const latest = useRef(options);
  latest.current = options;
  const [isDragged, setIsDragged] = useState(false);
  const [mark, setMark] = useState<Drop["mark"] | null>(null);
  const { canDrag } = options;

  useEffect(() => {
    const target = element.current;
    if (!target || !canDrag) return undefined;
    let expanding: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(expanding);
      setMark(null);
    };
    const dropOf = (dragged: Row, y: number) => {
      const { row, isOpen } = latest.current;
      return dropOn(dragged, row, edgeAt(target, y), isOpen);
    };
    return combine(
      draggable({
        element: target,
        getInitialData: () => ({ row: latest.current.row }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element: target,
        canDrop: ({ source }) => "row" in source.data,
        onDragEnter: () => {
          const { row, isOpen } = latest.current;
          if (row.kind === "lesson" || isOpen) return;
          expanding = setTimeout(() => latest.current.onExpand(), EXPAND_MS);
        },
        onDrag: ({ source, location }) =>
          setMark(dropOf(source.data.row as Row, location.current.input.clientY)?.mark ?? null),
        onDragLeave: leave,
        onDrop: ({ source, location }) => {
          leave();
          const dragged = source.data.row as Row;
          const drop = dropOf(dragged, location.current.input.clientY);
          if (drop && !isSamePlace(dragged, drop.place)) latest.current.onMove(dragged, drop.place);
        },
      }),
      () => clearTimeout(expanding),
    );
  }, [element, canDrag]);

  return { isDragged, mark };
}

function edgeAt(element: Element, y: number): Edge {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? "before" : "after";
}
