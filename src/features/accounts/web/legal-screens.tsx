import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { brand } from "#platform/web/brand.ts";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { authLink } from "./auth-link.ts";

function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <article className="prose">
      <h1>{title}</h1>
      {children}
      <p>
        <Link to="/auth/register" className={authLink}>
          Back to sign-up
        </Link>
      </p>
    </article>
  );
}

export function TermsScreen() {
  return (
    <LegalPage title="Terms of Service">
      <p>
        {brand.name} is a members-only learning program for agency owners and their teams. By
        creating an account, you agree to the following.
      </p>
      <h2>Your membership</h2>
      <p>
        You see the price of your plan before you pay. It renews every year, or every month on a
        monthly plan, until you cancel. You can cancel anytime and keep access until the end of the
        period that you paid for.
      </p>
      <h2>Your account</h2>
      <p>
        Your account is for you alone. Keep your password private, and tell us if you think someone
        else has used it. You can invite your teammates. Each teammate gets a separate account.
      </p>
      <h2>The content</h2>
      <p>
        Lessons, articles and recordings are for use within your agency. Please don't publish or
        resell them. You own what you write in notes, comments and messages.
      </p>
      <h2>Closing your account</h2>
      <p>
        You can delete your account in Settings. We may close an account that harms other members.
        If we do, we'll tell you why.
      </p>
    </LegalPage>
  );
}

export function PrivacyScreen() {
  return (
    <LegalPage title="Privacy Policy">
      <p>We store what we need to run the program. We never sell your data.</p>
      <h2>What we store</h2>
      <p>
        Your name, email address, agency and, if you provide it, your phone number. We also store
        what you complete, save and write, the events you register for, and the devices you're
        signed in on.
      </p>
      <h2>Payments</h2>
      <p>
        Our payment provider processes your card details. We never see them. We store only the card
        brand and the last four digits, so that you can recognize your card.
      </p>
      <h2>Cookies</h2>
      <p>
        One cookie keeps you signed in, and one remembers this browser to protect your account. We
        don't use tracking or advertising cookies.
      </p>
      <h2>Your rights</h2>
      <p>
        You can export all your data and delete your account in Settings. If you have a question,
        email {brand.supportEmail}.
      </p>
    </LegalPage>
  );
}
