import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { Button } from "#ui/button.tsx";
import { articleImportApi, type ImportRunData, overviewOptions } from "./api.ts";

const articlesText = (count: number) =>
  count === 1 ? "1 article" : `${count.toLocaleString("en-US")} articles`;

/** Moves the articles of a run that nobody changed to the trash. */
export function UndoImport({ run }: { run: ImportRunData }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id, imported, unchanged, removed, undoneAt } = run;
  if (undoneAt) {
    const kept = imported - removed;
    return (
      <p role="status" className="basis-full text-ink-soft text-sm">
        {unchanged > 0
          ? `Moving ${articlesText(unchanged)} to the trash...`
          : [
              `Undone: ${articlesText(removed)} moved to the trash.`,
              kept > 0 && `${articlesText(kept)} that someone changed stay.`,
              "The records at the source are not restored.",
            ]
              .filter(Boolean)
              .join(" ")}
      </p>
    );
  }
  if (unchanged === 0) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Undo import
      </Button>
      {isAsking && (
        <ConfirmAction
          title="Undo this import?"
          confirmLabel="Move to trash"
          busyLabel="Moving..."
          failure="Failed to undo the import. Please try again."
          action={async () => {
            const undone = await articleImportApi.call.undo({ id });
            client.setQueryData(
              overviewOptions().queryKey,
              (before) => before && { ...before, run: undone },
            );
          }}
          onClose={() => setAsking(false)}
        >
          {`${articlesText(unchanged)} that nobody changed will be moved to the trash and stay there until you delete them. The records at the source are not restored.`}
        </ConfirmAction>
      )}
    </>
  );
}
