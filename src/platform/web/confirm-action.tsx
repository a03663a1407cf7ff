import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { errorMessage } from "./api-client.ts";

interface Props {
  title: string;
  confirmLabel?: string;
  cancelLabel?: string;
  busyLabel?: string;
  /** Message when the server is unreachable. */
  failure: string;
  action: () => Promise<unknown>;
  onClose: () => void;
  /** Explains what will happen. */
  children: ReactNode;
}

/** Asks before an action that cannot be undone, by default a deletion, and shows its failure. */
export function ConfirmAction({ failure, action, onClose, ...texts }: Props) {
  const run = useMutation({ mutationFn: action, onSuccess: onClose });
  return (
    <ConfirmDialog
      confirmLabel="Delete"
      busyLabel="Deleting..."
      {...texts}
      open
      danger
      onOpenChange={(isOpen) => !isOpen && onClose()}
      busy={run.isPending}
      error={run.isError && errorMessage(run.error, failure)}
      onConfirm={() => run.mutate()}
    />
  );
}
