import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { errorMessage } from "./api-client.ts";

interface Props {
  title: string;
  confirmLabel?: string;
  cancelLabel?: string;
  busyLabel?: string;
  /** Message when the server is unreachable. */
  failure: string;
  /** A text that must be typed in to confirm, such as the name of what is deleted. */
  typed?: string;
  action: () => Promise<unknown>;
  onClose: () => void;
  /** Explains what will happen. */
  children: ReactNode;
}

/** Asks before an action, by default a deletion, and shows its failure. */
export function ConfirmAction({ failure, action, onClose, typed, children, ...texts }: Props) {
  const [entered, setEntered] = useState("");
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
      canConfirm={typed === undefined || entered.trim() === typed.trim()}
      onConfirm={() => run.mutate()}
    >
      {children}
      {typed !== undefined && (
        <TextField
          label={`Type “${typed}” to confirm`}
          autoComplete="off"
          fieldClassName="mt-4"
          value={entered}
          onChange={(event) => setEntered(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
