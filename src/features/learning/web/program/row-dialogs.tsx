import { useQueryClient } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { toastTrashed } from "#platform/web/trash/toast-trashed.ts";
import { toast } from "#ui/toast-store.ts";
import { elementWarning, LESSON_WARNING, pillarWarning } from "../admin/delete-warning.ts";
import { ElementForm } from "../admin/element-form.tsx";
import { PillarForm } from "../admin/pillar-form.tsx";
import { learningApi, type Program } from "../api.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { findRow, NOUNS, type Place, type Row } from "./tree-model.ts";

export interface OpenDialog {
  command: "edit" | "move" | "delete";
  row: Row;
}

interface Props {
  program: Program;
  dialog: OpenDialog;
  onMove: (row: Row, to: Place) => void;
  onClose: () => void;
}

/**
 * The dialog of a row: the form of the admin pages, the new place, or the question before deletion.
 * A lesson opens the page of its editor.
 */
export function RowDialogs({ program, dialog: { command, row }, onMove, onClose }: Props) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: learningApi.query.key() });
  const onSaved = () => {
    onClose();
    void refresh();
  };
  if (command === "move") {
    // The filtered tree shows only some siblings.
    const current = findRow(program, row.id) ?? row;
    return <MoveDialog program={program} row={current} onMove={onMove} onClose={onClose} />;
  }
  if (command === "delete") {
    return (
      <ConfirmAction
        title={`Delete “${row.title}”?`}
        {...(row.kind === "pillar" && row.childCount > 0 && { typed: row.title })}
        failure={`Failed to delete ${NOUNS[row.kind]}. Please try again.`}
        action={async () => {
          await deleteRow(row);
          toast.dismissTarget(row.id);
          toastTrashed({ kind: row.kind, id: row.id, title: row.title, refresh });
          await refresh();
        }}
        onClose={onClose}
      >
        {warningOf(findRow(program, row.id) ?? row)}
      </ConfirmAction>
    );
  }
  const form = { onSaved, onClose };
  if (row.kind === "pillar") return <PillarForm pillarId={row.id} nextOrder={0} {...form} />;
  if (row.kind === "key_element")
    return <ElementForm pillar={row.pillar} elementId={row.id} {...form} />;
  return <Navigate to="/admin/lessons/$id" params={{ id: row.id }} />;
}

function deleteRow({ kind, id, parentId, pillar }: Row): Promise<unknown> {
  if (kind === "pillar") return learningApi.call.deletePillar({ pillarId: id });
  if (kind === "key_element")
    return learningApi.call.deleteElement({ pillarId: pillar.id, elementId: id });
  const elementId = parentId ?? "";
  return learningApi.call.deleteLesson({ pillarId: pillar.id, elementId, lessonId: id });
}

function warningOf(row: Row): string {
  if (row.kind === "lesson") return LESSON_WARNING;
  if (row.kind === "key_element") return elementWarning({ lessonCount: row.childCount });
  const lessonCount = row.pillar.elements.reduce((sum, { lessons }) => sum + lessons.length, 0);
  return pillarWarning({ elementCount: row.childCount, lessonCount });
}
