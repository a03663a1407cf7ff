import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast-store.ts";

interface Props {
  title: string;
  warning: string;
  /** 'Failed to delete lesson. Please try again.' */
  failure: string;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

export function DeleteDialog({ title, warning, failure, onDelete, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      await onDelete();
      toast.success(`“${title}” deleted.`);
      onClose();
    } catch (cause) {
      setError(errorMessage(cause, failure));
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete “${title}”?`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={isBusy}
      error={error}
      onConfirm={() => void confirm()}
    >
      {warning}
    </ConfirmDialog>
  );
}
