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
        {brand.name} is a members-only learning programme for agency owners and their teams. By
        creating an account you agree to what follows.
      </p>
      <h2>Your membership</h2>
      <p>
        The membership costs $400 a year and renews every year until you cancel. You can cancel at
        any time; you keep access until the end of the period you have paid for.
      </p>
      <h2>Your account</h2>
      <p>
        Your account is for you. Keep your password to yourself and tell us if you think someone
        else has used it. You can invite colleagues of your agency, each with an account of their
        own.
      </p>
      <h2>The content</h2>
      <p>
        Lessons, articles and recordings are for use within your agency. Please do not publish or
        resell them. What you write in notes, comments and messages stays yours.
      </p>
      <h2>Ending it</h2>
      <p>
        You can delete your account in the settings. We may close accounts that harm other members,
        after telling you why.
      </p>
    </LegalPage>
  );
}

export function PrivacyScreen() {
  return (
    <LegalPage title="Privacy Policy">
      <p>We keep what we need to run the programme, and nothing to sell.</p>
      <h2>What we store</h2>
      <p>
        Your name, e-mail address, phone number if you give one, your agency, what you have
        completed, saved, written and registered for, and the devices you are signed in with.
      </p>
      <h2>Payments</h2>
      <p>
        Card details go to our payment provider and never reach us. We keep the brand and the last
        four digits, so that you recognise your card.
      </p>
      <h2>Cookies</h2>
      <p>One cookie keeps you signed in. There is no tracking and no advertising.</p>
      <h2>Your rights</h2>
      <p>
        In the settings you can export everything we hold about you and delete your account. If you
        have a question, write to {brand.supportEmail}.
      </p>
    </LegalPage>
  );
}
