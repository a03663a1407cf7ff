import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import type { FieldMapping } from "../mapping.ts";
import { articleImportApi, overviewOptions } from "./api.ts";

interface Props {
  recordIds: string[];
  mapping: FieldMapping;
  onClose: () => void;
}

/** Names the number of records that the import deletes at the source, before it starts. */
export function ConfirmImport({ recordIds, mapping, onClose }: Props) {
  const client = useQueryClient();
  const { queryKey } = overviewOptions();
  const [asDrafts, setAsDrafts] = useState(false);
  const count = recordIds.length.toLocaleString("en-US");
  const isOne = recordIds.length === 1;
  return (
    <ConfirmAction
      title={isOne ? "Import 1 article?" : `Import ${count} articles?`}
      confirmLabel="Import"
      busyLabel="Starting..."
      failure="Failed to start the import. Please try again."
      action={async () => {
        try {
          const run = await articleImportApi.call.start({ recordIds, mapping, asDrafts });
          client.setQueryData(queryKey, (before) => before && { ...before, run });
        } catch (error) {
          // Shows the run that another superadmin may have started.
          void client.invalidateQueries({ queryKey });
          throw error;
        }
      }}
      onClose={onClose}
    >
      {isOne
        ? "Its record will be deleted from Bubble.io once the article is saved."
        : `${count} records will be deleted from Bubble.io, each once its article is saved.`}
      <Checkbox
        className="mt-4"
        label="Import as drafts"
        hint="Members don't see the articles until you publish them."
        checked={asDrafts}
        onChange={(event) => setAsDrafts(event.currentTarget.checked)}
      />
    </ConfirmAction>
  );
}
