import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useMediaQuery } from "#ui/use-media-query.ts";

const KEY = "lesson-notes-open";

export interface NotesPanelState {
  isOpen: boolean;
  /** Beside the lesson; otherwise a drawer. */
  isWide: boolean;
  /** Opens the panel and moves the focus into the field. */
  open: () => void;
  /** Closes the panel and moves the focus to its button. */
  close: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** True until the field has the focus: the first opening loads its code. */
  wantsFocus: RefObject<boolean>;
  button: RefObject<HTMLButtonElement | null>;
}

/** Remembers an open panel, but not a drawer, which covers the lesson. */
export function useNotesPanel(): NotesPanelState {
  const isWide = useMediaQuery("(min-width: 64rem)");
  const [isPanelOpen, setPanelOpen] = useState(() => localStorage.getItem(KEY) === "1");
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wantsFocus = useRef(false);
  const setOpen = (isOpen: boolean) => {
    wantsFocus.current = isOpen;
    flushSync(() => {
      if (!isWide) return setDrawerOpen(isOpen);
      localStorage.setItem(KEY, isOpen ? "1" : "0");
      setPanelOpen(isOpen);
    });
    (isOpen ? field : button).current?.focus();
  };
  return {
    isOpen: isWide ? isPanelOpen : isDrawerOpen,
    isWide,
    open: () => setOpen(true),
    close: () => setOpen(false),
    field,
    wantsFocus,
    button,
  };
}
