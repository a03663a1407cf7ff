import History from "lucide-react/icons/history";
import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import type { HistoryProps } from "./history-dialog.tsx";

const HistoryDialog = lazy(() =>
  import("./history-dialog.tsx").then((m) => ({ default: m.HistoryDialog })),
);

/** Opens the revisions of the edited content. */
export function HistoryButton(props: Omit<HistoryProps, "onClose">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        icon={<History aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <HistoryDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
