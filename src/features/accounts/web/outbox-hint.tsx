import { Link } from "@tanstack/react-router";
import { useSession } from "#platform/web/session.ts";
import { authLink } from "./auth-link.ts";

/** The demo sends no emails. */
export function OutboxHint() {
  const { isDemo } = useSession();
  return isDemo ? (
    <p className="mt-3 text-ink-soft text-sm">
      This is a demo. Open the email in the{" "}
      <Link to="/dev/outbox" className={authLink}>
        outbox
      </Link>
      .
    </p>
  ) : null;
}
