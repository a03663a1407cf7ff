import { useQuery, useQueryClient } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { NewPasskey, PasskeyName } from "../passkey-contract.ts";
import { CurrentPassword } from "../two-factor-contract.ts";
import {
  addPasskey,
  type PasskeyData,
  passkeyCalls,
  passkeysOptions,
  supportsPasskeys,
} from "./passkey-api.ts";
import { twoFactorOptions } from "./two-factor-api.ts";

type Open = { kind: "add" } | { kind: "rename" | "remove"; passkey: PasskeyData };

interface Props {
  onAdded?: (() => void) | undefined;
}

export function PasskeySettings({ onAdded }: Props) {
  const passkeys = useQuery(passkeysOptions());
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <QueryView
      query={passkeys}
      loading={<SkeletonRows count={1} row="h-16" />}
      failure="Failed to load your passkeys. Please try again."
    >
      {({ passkeys: all }) => (
        <div className="flex flex-col gap-5">
          {all.length > 0 && (
            <ul className="hairlines rounded border border-line bg-surface">
              {all.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} onOpen={setOpen} />
              ))}
            </ul>
          )}
          {supportsPasskeys() ? (
            <div>
              <Button variant="secondary" onClick={() => setOpen({ kind: "add" })}>
                Add a passkey
              </Button>
            </div>
          ) : (
            <p className="text-ink-soft text-sm">
              This browser doesn't support passkeys. Add one from another browser.
            </p>
          )}
          {open?.kind === "add" && <AddDialog onAdded={onAdded} onClose={close} />}
          {open?.kind === "rename" && <RenameDialog passkey={open.passkey} onClose={close} />}
          {open?.kind === "remove" && <RemoveDialog passkey={open.passkey} onClose={close} />}
        </div>
      )}
    </QueryView>
  );
}

function Row({ passkey, onOpen }: { passkey: PasskeyData; onOpen: (open: Open) => void }) {
  const zone = useTimeZone();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <KeyRound aria-hidden className="size-5 text-ink-faint" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere font-medium text-ink text-sm">{name}</p>
        <p className="text-ink-soft text-sm">
          Added {formatDate(createdAt, "date", { zone })}
          <span className="text-ink-faint">
            {" · "}
            {lastUsedAt
              ? `Last used ${formatDate(lastUsedAt, "dateTime", { zone })}`
              : "Not used yet"}
          </span>
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Rename ${name}`}
          onClick={() => onOpen({ kind: "rename", passkey })}
        >
          Rename
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Remove ${name}`}
          onClick={() => onOpen({ kind: "remove", passkey })}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function useRefetch() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: passkeysOptions().queryKey });
    // It offers recovery codes to people with a passkey.
    void client.invalidateQueries({ queryKey: twoFactorOptions().queryKey });
  };
}

function AddDialog({ onAdded, onClose }: Props & { onClose: () => void }) {
  const refetch = useRefetch();
  const state = useApiForm({
    schema: NewPasskey,
    draftKey: null,
    start: unsaved({ name: "", password: "" }),
    save: addPasskey,
    onSaved() {
      toast.success("Passkey added.");
      refetch();
      onClose();
      onAdded?.();
    },
    // Also when the person cancels the browser's question.
    failure: "No passkey was added. Please try again.",
  });
  const { errors } = state.form.formState;
  return (
    <FormDialog
      title="Add a passkey"
      description="Your browser will ask for your fingerprint, face or PIN, or for a security key."
      size="md"
      state={state}
      save={{ label: "Add passkey", busyLabel: "Adding..." }}
      onClose={onClose}
    >
      <TextField
        label="Name (optional)"
        placeholder="Work laptop"
        autoComplete="off"
        error={errors.name?.message}
        {...state.form.register("name")}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...state.form.register("password")}
      />
    </FormDialog>
  );
}

interface DialogProps {
  passkey: PasskeyData;
  onClose: () => void;
}

function RenameDialog({ passkey, onClose }: DialogProps) {
  const refetch = useRefetch();
  const state = useApiForm({
    schema: PasskeyName,
    draftKey: `passkey:${passkey.id}`,
    start: unsaved({ name: passkey.name }),
    save: (values) => passkeyCalls.renamePasskey({ id: passkey.id, ...values }),
    onSaved() {
      refetch();
      onClose();
    },
    failure: "Couldn't rename the passkey. Please try again.",
  });
  return (
    <FormDialog title="Rename passkey" size="md" state={state} onClose={onClose}>
      <TextField
        label="Name"
        autoComplete="off"
        error={state.form.formState.errors.name?.message}
        {...state.form.register("name")}
      />
    </FormDialog>
  );
}

function RemoveDialog({ passkey, onClose }: DialogProps) {
  const refetch = useRefetch();
  const state = useApiForm({
    schema: CurrentPassword,
    draftKey: null,
    start: unsaved({ password: "" }),
    save: (values) => passkeyCalls.removePasskey({ id: passkey.id, ...values }),
    onSaved() {
      toast.success("Passkey removed.");
      refetch();
      onClose();
    },
    failure: "Couldn't remove the passkey. Please try again.",
  });
  return (
    <FormDialog
      title={`Remove “${passkey.name}”?`}
      description="You can no longer sign in with it. Your device may still show it until you delete it there."
      size="md"
      state={state}
      save={{ label: "Remove passkey", busyLabel: "Removing...", danger: true }}
      onClose={onClose}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={state.form.formState.errors.password?.message}
        {...state.form.register("password")}
      />
    </FormDialog>
  );
}
