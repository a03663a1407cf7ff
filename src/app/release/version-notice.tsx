import X from "lucide-react/icons/x";
import { useState, useSyncExternalStore } from "react";
import { Button, IconButton } from "#ui/button.tsx";
import { newVersion } from "./new-version.ts";

/**
 * Announces a newer release. Not a toast, because the toast chunk of the old release may no longer
 * exist on the server.
 */
export function VersionNotice() {
  const isAvailable = useSyncExternalStore(newVersion.subscribe, newVersion.isAvailable);
  const [isDismissed, setIsDismissed] = useState(false);
  return (
    <div role="status" data-print="hide">
      {isAvailable && !isDismissed && (
        <div className="fixed inset-x-3 bottom-[calc(0.75rem+var(--bottom-bar))] z-50 flex items-center gap-3 rounded border border-line bg-raised py-2.5 pr-2 pl-4 text-ink text-sm shadow-float sm:right-auto sm:left-6 md:bottom-6">
          <p className="min-w-0 flex-1">A new version is available.</p>
          <Button size="sm" onClick={() => location.reload()}>
            Reload
          </Button>
          <IconButton
            size="sm"
            label="Later"
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => setIsDismissed(true)}
          />
        </div>
      )}
    </div>
  );
}
