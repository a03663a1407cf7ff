import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { errorMessage } from "#platform/web/api-client.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { DeleteAccount } from "../contract.ts";

const FORM_ID = "delete-account";

interface Props {
  busy: boolean;
  error: unknown;
  onClose: () => void;
  onConfirm: (password: string) => void;
}

export function DeleteDialog({ busy, error, onClose, onConfirm }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(DeleteAccount),
    defaultValues: { password: "" },
  });
  return (
    <Dialog
      open
      dismissible={!busy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete your account?"
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} variant="danger" busy={busy} busyLabel="Deleting...">
            Delete my account
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={handleSubmit(({ password }) => onConfirm(password))}
        className="flex flex-col gap-5"
      >
        <p className="text-ink-soft text-sm">
          This can't be undone. If you want to keep a copy of your data, export it first. Enter your
          password to confirm.
        </p>
        {error !== null && (
          <Banner tone="error">
            {errorMessage(error, "Couldn't delete your account. Please try again.")}
          </Banner>
        )}
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register("password")}
        />
      </form>
    </Dialog>
  );
}
