import NotebookPen from "lucide-react/icons/notebook-pen";
import { Button } from "#ui/button.tsx";
import type { NotesPanelState } from "./use-notes-panel.ts";

export function NotesToggle({ panel }: { panel: NotesPanelState }) {
  return (
    <Button
      ref={panel.button}
      variant="secondary"
      size="sm"
      aria-expanded={panel.isOpen}
      aria-keyshortcuts="n"
      title="Notes (N)"
      icon={<NotebookPen aria-hidden="true" className="size-4" />}
      onClick={panel.isOpen ? panel.close : panel.open}
    >
      Notes
    </Button>
  );
}
