import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { clearLocalData } from "#platform/web/clear-local-data.ts";
import { announceSessionChange } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { settingsApi } from "./api.ts";

const DeleteDialog = lazy(() =>
  import("./delete-dialog.tsx").then((m) => ({ default: m.DeleteDialog })),
);

export function DeleteAccount({ obstacle }: { obstacle: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const remove = useMutation(
    settingsApi.query.deleteAccount.mutationOptions({
      async onSuccess() {
        await clearLocalData();
        client.clear();
        announceSessionChange(null);
        location.assign("/auth/account-deleted");
      },
    }),
  );
  return (
    <div className="flex max-w-xl flex-col items-start gap-5">
      <p className="text-ink-soft text-sm">
        Your subscription, event seats and calls are canceled and your personal data is erased. Your
        articles and comments remain, attributed to “Former member”.
      </p>
      {obstacle ? (
        <Banner tone="info">{obstacle}</Banner>
      ) : (
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          Delete my account
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <DeleteDialog
            busy={remove.isPending}
            error={remove.error}
            onClose={() => {
              setIsOpen(false);
              remove.reset();
            }}
            onConfirm={(password) => remove.mutate({ password })}
          />
        </Suspense>
      )}
    </div>
  );
}
