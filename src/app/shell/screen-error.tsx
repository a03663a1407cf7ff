import { useEffect, useState } from "react";
import { connection, useReachable } from "#platform/web/connection.ts";
import { ErrorBox } from "#ui/error-box.tsx";
import { FullScreenSpinner } from "#ui/spinner.tsx";
import { isMissingCode, reloadForCode } from "../release/missing-code.ts";

/** Shown when a screen throws during render; the layout keeps working. */
export function ScreenError({ error }: { error: unknown }) {
  const isReachable = useReachable();
  const isMissing = isMissingCode(error);
  const [isUndecided, setIsUndecided] = useState(isMissing);
  useEffect(() => {
    if (!isMissing || !isReachable) return;
    // A new release replaced the chunks of this page, or the connection was lost.
    void connection.check().then(() => {
      const isReloading = connection.isReachable() && reloadForCode();
      setIsUndecided(isReloading);
    });
  }, [isMissing, isReachable]);
  if (isMissing && !isReachable) {
    return (
      <ErrorBox
        tone="amber"
        title="You're offline"
        message="Check your internet connection. Your work is saved on this device, and we'll reconnect automatically."
        action={null}
      />
    );
  }
  if (isUndecided) return <FullScreenSpinner />;
  return <ErrorBox message="Something went wrong on this page. Please try again." />;
}
