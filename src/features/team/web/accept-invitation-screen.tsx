import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { isApiError } from "#platform/web/api-client.ts";
import { brand } from "#platform/web/brand.ts";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { TermsCheckbox } from "#platform/web/terms-checkbox.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { AcceptInvitation } from "../contract.ts";
import { teamApi } from "./api.ts";

/** Opened by the invitation link: sets the first password and signs in. */
export function AcceptInvitationScreen() {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get("access_token"));
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => teamApi.call.readInvitation({ token: token ?? "" }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!token) return <InvalidInvitation />;
  if (invitation.isPending) {
    return (
      <LoadingRegion className="flex flex-col gap-4">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-40 w-full" />
      </LoadingRegion>
    );
  }
  if (!invitation.data) {
    const isInvalid = isApiError(invitation.error) && invitation.error.status === 400;
    return isInvalid ? (
      <InvalidInvitation />
    ) : (
      <ErrorBox message="Failed to load your invitation. Please try again." />
    );
  }
  return <PasswordForm token={token} {...invitation.data} />;
}

interface FormProps {
  token: string;
  firstName: string;
  email: string;
  organizationName: string | null;
  needsMembership: boolean;
}

function PasswordForm({ token, firstName, email, organizationName, needsMembership }: FormProps) {
  const state = useApiForm({
    schema: AcceptInvitation,
    draftKey: null,
    start: unsaved({ token, password: "", confirmation: "", acceptsTerms: false }),
    save: (values) => teamApi.call.acceptInvitation(values),
    // Full page load, because another member may have been signed in in this browser.
    onSaved: () => window.location.replace("/"),
    failure: "An error occurred. Please try again later.",
  });
  const { register } = state.form;
  const [problem] = state.messages;
  return (
    <div>
      <h1 className="display text-3xl text-ink">Welcome, {firstName}</h1>
      <p className="mt-2 text-ink-soft">
        {organizationName
          ? `You've been invited to join ${organizationName} on ${brand.name}. `
          : `You've been invited to join ${brand.name}. `}
        Choose a password to get started.
      </p>
      {needsMembership && (
        <p className="mt-2 text-ink-soft">
          You need a membership: once you've signed in, you'll see how to get it.
        </p>
      )}
      <form
        noValidate
        className="mt-8 flex flex-col gap-5"
        onSubmit={(event) => void state.submit(event)}
      >
        {problem && <Banner tone="error">{problem}</Banner>}
        <TextField label="Email" type="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint="At least 8 characters"
          showStrength
          {...register("password")}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          {...register("confirmation")}
        />
        <TermsCheckbox {...register("acceptsTerms")} />
        <Button type="submit" wide busy={state.isBusy} busyLabel="Signing in...">
          Set password and sign in
        </Button>
      </form>
    </div>
  );
}

function InvalidInvitation() {
  return (
    <div>
      <h1 className="display text-3xl text-ink">Invalid invitation</h1>
      <p className="mt-4 text-ink-soft">
        This invitation is invalid or has expired. Please ask for a new one.
      </p>
      <p className="mt-2 text-ink-soft">Already have a password? Sign in instead.</p>
      <Link to="/auth/login" className={buttonClass({ className: "mt-8" })}>
        Sign in
      </Link>
    </div>
  );
}
