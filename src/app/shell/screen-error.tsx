import { ErrorBox } from "#ui/error-box.tsx";

/** A screen that broke while it was drawn; the frame around it goes on working. */
export function ScreenError() {
  return <ErrorBox message="Something went wrong on this page. Please try again." />;
}
