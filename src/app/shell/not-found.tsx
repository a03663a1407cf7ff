import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/button.tsx";
import { LostPath } from "#ui/illustrations/lost-path.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";

export function NotFound() {
  useDocumentTitle("Page Not Found");
  return (
    <div className="flex flex-col items-center py-16 text-center">
      <LostPath className="h-28 w-36 text-ink-soft" />
      <p className="display mt-6 text-6xl text-accent-ink">404</p>
      <h1 className="display mt-2 text-2xl text-ink">Page Not Found</h1>
      <p className="mt-3 max-w-md text-ink-soft">
        The page you are looking for doesn't exist or has been moved.
      </p>
      <Link to="/" className={buttonClass({ className: "mt-8" })}>
        Back to Dashboard
      </Link>
    </div>
  );
}
