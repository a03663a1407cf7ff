import X from "lucide-react/icons/x";
import { useEffect } from "react";
import { IconButton } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import type { LessonData, PlayerData } from "./api.ts";
import { NotesField } from "./notes-field.tsx";
import type { NotesPanelState } from "./use-notes-panel.ts";

interface Props {
  player: PlayerData;
  lesson: LessonData;
  panel: NotesPanelState;
}

/** Beside the lesson on wide screens, a drawer on narrow ones. */
export function NotesPanel({ player, lesson, panel }: Props) {
  const { isOpen, wantsFocus } = panel;
  // After the effect of the drawer, which focuses its first button.
  useEffect(() => {
    if (isOpen && wantsFocus.current) panel.field.current?.focus();
    wantsFocus.current = false;
  }, [isOpen, wantsFocus, panel.field]);
  const field = (
    <NotesField
      key={lesson.id}
      player={player}
      lesson={lesson}
      labelHidden
      onPlay={panel.isWide ? undefined : panel.close}
      ref={panel.field}
    />
  );
  if (!panel.isWide) {
    return (
      <Drawer side="bottom" title="Notes" open={panel.isOpen} onClose={panel.close}>
        {panel.isOpen && field}
      </Drawer>
    );
  }
  if (!panel.isOpen) return null;
  return (
    <section
      id="lesson-notes"
      aria-labelledby="lesson-notes-heading"
      className="shrink-0 rounded border border-line bg-surface p-4 print:hidden"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        panel.close();
      }}
    >
      <div className="mb-2 flex items-center justify-between">
        <h2 id="lesson-notes-heading" className="display text-ink text-lg">
          Notes
        </h2>
        <IconButton
          label="Close notes"
          size="sm"
          className="-mr-1.5"
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={panel.close}
        />
      </div>
      {field}
    </section>
  );
}
