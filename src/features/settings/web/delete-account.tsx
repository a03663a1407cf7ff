import { lazy, Suspense, useState } from "react";
import { NoPassword, useEmailState } from "#platform/web/email-address-state.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";

const DeleteDialog = lazy(() =>
  import("./delete-dialog.tsx").then((m) => ({ default: m.DeleteDialog })),
);

export function DeleteAccount({ obstacle }: { obstacle: string | null }) {
  const hasPassword = useEmailState()?.hasPassword ?? true;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex max-w-xl flex-col items-start gap-5">
      <p className="text-ink-soft text-sm">
        Your subscription, event seats and calls are canceled and your personal data is erased. Your
        articles and comments remain, attributed to “Former member”.
      </p>
      {obstacle && <Banner tone="info">{obstacle}</Banner>}
      {!(obstacle || hasPassword) && <NoPassword />}
      {!obstacle && hasPassword && (
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          Delete my account
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <DeleteDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
