import { useState } from "react";
import { ErrorBox } from "#ui/error-box.tsx";
import { FullScreenSpinner } from "#ui/spinner.tsx";
import { isMissingCode, reloadForCode } from "../release/missing-code.ts";

/** A screen that broke while it was drawn; the frame around it goes on working. */
export function ScreenError({ error }: { error: unknown }) {
  // A release has replaced the code this page was made of: the page is loaded anew, once.
  const [isReloading] = useState(() => navigator.onLine && isMissingCode(error) && reloadForCode());
  if (isReloading) return <FullScreenSpinner />;
  return <ErrorBox message="Something went wrong on this page. Please try again." />;
}
