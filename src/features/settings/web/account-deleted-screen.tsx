import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/button.tsx";

export function AccountDeletedScreen() {
  return (
    <div role="status">
      <h1 className="display text-3xl text-ink">Your account has been deleted</h1>
      <p className="mt-4 text-ink-soft">
        Your personal data has been erased, and you won't be charged again. Thanks for being a
        member.
      </p>
      <Link
        to="/auth/register"
        className={buttonClass({ variant: "secondary", className: "mt-8" })}
      >
        Create a new account
      </Link>
    </div>
  );
}
