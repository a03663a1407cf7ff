import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

interface Props {
  message?: string | undefined;
}

/** Shown to members without permission; the server refuses the data as well. */
export function Forbidden({ message = "You do not have permission to access this page." }: Props) {
  return (
    <EmptyState
      title={message}
      headingLevel={1}
      action={
        <Link to="/" className={buttonClass({ variant: "secondary" })}>
          Go to Home
        </Link>
      }
    />
  );
}
