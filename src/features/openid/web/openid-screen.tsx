import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { FormEvent, ReactNode } from "react";
import { errorMessage, featureApi } from "#platform/web/api-client.ts";
import { brand } from "#platform/web/brand.ts";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { TermsCheckbox } from "#platform/web/terms-checkbox.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { OpenidAccept, OpenidLink, OpenidSignUp } from "../contract.ts";
import { openidApi } from "./api.ts";

type Step = Awaited<ReturnType<typeof openidApi.call.step>>;

/** What is missing after the provider answered: a password, the terms, or the agency. */
export function OpenidScreen() {
  const step = useQuery(openidApi.query.step.queryOptions());
  return (
    <QueryView
      query={step}
      loading={
        <LoadingRegion className="flex flex-col gap-4">
          <Skeleton className="h-9 w-64" />
          <Skeleton className="h-40 w-full" />
        </LoadingRegion>
      }
      failure="Failed to load your sign-in. Please try again."
    >
      {(data) => <StepForm step={data} />}
    </QueryView>
  );
}

function StepForm({ step }: { step: Step }) {
  const { kind, providerName, email } = step;
  if (kind === "link") return <LinkForm step={step} />;
  if (kind === "invitation") return <InvitationForm step={step} />;
  if (kind === "sign-up") return <SignUpForm step={step} />;
  if (kind === "no-password") return <SetPassword step={step} />;
  if (kind === "expired-invitation") {
    return (
      <Notice title="Your invitation has expired">
        Please ask the person who invited you to send the invitation again.
      </Notice>
    );
  }
  if (kind === "other-address") {
    return (
      <Notice title="Another email address" link={{ to: "/settings", label: "Go to Settings" }}>
        Your {providerName} account has the address <Address email={email} />, which isn't the one
        of the account you're signed in to. Change your email address first, or sign out to use
        another account.
      </Notice>
    );
  }
  return (
    <Notice title="Please start again">
      This took too long, or you finished signing in already.
    </Notice>
  );
}

const Address = ({ email }: { email: string }) => (
  <strong className="wrap-anywhere text-ink">{email}</strong>
);

/** A full page load: the sign-in screen asks for the second factor, or leads on. */
function leave({ from }: Step, { secondFactors }: { secondFactors: string[] }): void {
  const target = new URLSearchParams(from ? { from } : {});
  if (secondFactors.length > 0) target.set("step", secondFactors.join("."));
  location.replace(`/auth/login?${target}`);
}

function LinkForm({ step }: { step: Step }) {
  const state = useApiForm({
    schema: OpenidLink,
    draftKey: null,
    start: unsaved({ password: "" }),
    save: async (values) => leave(step, await openidApi.call.link(values)),
    failure: "Something went wrong. Please try again.",
  });
  const { register, formState } = state.form;
  return (
    <Form
      title={`Connect ${step.providerName}`}
      text={
        <>
          You already have an account with <Address email={step.email} />. Enter its password once.
          Then you can sign in with {step.providerName}.
        </>
      }
      error={state.refusal}
      onSubmit={(event) => void state.submit(event)}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register("password")}
      />
      <Button type="submit" wide busy={state.isBusy} busyLabel="Connecting...">
        Connect and sign in
      </Button>
      <Link to="/auth/forgot-password" className={buttonClass({ variant: "link" })}>
        Forgot your password?
      </Link>
    </Form>
  );
}

function InvitationForm({ step }: { step: Step }) {
  const state = useApiForm({
    schema: OpenidAccept,
    draftKey: null,
    start: unsaved({ acceptsTerms: false }),
    save: async (values) => leave(step, await openidApi.call.accept(values)),
    failure: "Something went wrong. Please try again.",
  });
  const { register, formState } = state.form;
  return (
    <Form
      title={`Welcome, ${step.firstName}`}
      text={
        <>
          {step.organizationName
            ? `You've been invited to join ${step.organizationName} on ${brand.name}.`
            : `You've been invited to join ${brand.name}.`}{" "}
          You'll sign in with {step.providerName} as <Address email={step.email} />.
          {step.needsMembership &&
            " You need a membership: once you've signed in, you'll see how to get it."}
        </>
      }
      error={state.refusal}
      onSubmit={(event) => void state.submit(event)}
    >
      <TermsCheckbox error={formState.errors.acceptsTerms?.message} {...register("acceptsTerms")} />
      <Button type="submit" wide busy={state.isBusy} busyLabel="Signing in...">
        Accept invitation
      </Button>
    </Form>
  );
}

function SignUpForm({ step }: { step: Step }) {
  const { firstName, lastName } = step;
  const state = useApiForm({
    schema: OpenidSignUp,
    draftKey: null,
    start: unsaved({ firstName, lastName, agencyName: "", acceptsTerms: false }),
    save: async (values) => leave(step, await openidApi.call.signUp(values)),
    failure: "An error occurred during registration",
  });
  const { register, formState } = state.form;
  const { errors } = formState;
  return (
    <Form
      title="Create your account"
      text={
        <>
          You'll sign in with {step.providerName} as <Address email={step.email} />.
        </>
      }
      error={state.refusal}
      onSubmit={(event) => void state.submit(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName && "Enter your first name."}
          {...register("firstName")}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName && "Enter your last name."}
          {...register("lastName")}
        />
      </div>
      <TextField
        label="Agency Name"
        autoComplete="organization"
        error={errors.agencyName && "Enter the name of your agency."}
        {...register("agencyName")}
      />
      <TermsCheckbox error={errors.acceptsTerms?.message} {...register("acceptsTerms")} />
      <Button type="submit" wide busy={state.isBusy} busyLabel="Creating account...">
        Create account
      </Button>
    </Form>
  );
}

const accountsApi = featureApi("accounts");

function SetPassword({ step: { email, providerName } }: { step: Step }) {
  const send = useMutation({ mutationFn: () => accountsApi.call.forgotPassword({ email }) });
  return (
    <Form
      title="Set a password first"
      text={
        send.isSuccess ? (
          <>
            We emailed a link to <Address email={email} />. Set a password, then choose “Continue
            with {providerName}” again.
          </>
        ) : (
          <>
            The account with <Address email={email} /> has no password. We can email you a link to
            set one. Then you can connect {providerName}.
          </>
        )
      }
      error={send.isError ? errorMessage(send.error, "Something went wrong.") : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      {!send.isSuccess && (
        <Button type="submit" wide busy={send.isPending} busyLabel="Sending...">
          Email me a link
        </Button>
      )}
    </Form>
  );
}

interface FormProps {
  title: string;
  text: ReactNode;
  error: string | null | undefined;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

function Form({ title, text, error, onSubmit, children }: FormProps) {
  useDocumentTitle(title);
  return (
    <div>
      <h1 className="display text-3xl text-ink">{title}</h1>
      <p className="mt-2 text-ink-soft">{text}</p>
      <form noValidate onSubmit={onSubmit} className="mt-8 flex flex-col gap-5">
        {error && <Banner tone="error">{error}</Banner>}
        {children}
      </form>
      <p className="mt-8 text-sm">
        <Link to="/auth/login" className={buttonClass({ variant: "link" })}>
          Cancel
        </Link>
      </p>
    </div>
  );
}

interface NoticeProps {
  title: string;
  link?: { to: "/settings" | "/auth/login"; label: string };
  children: ReactNode;
}

function Notice({ title, link, children }: NoticeProps) {
  useDocumentTitle(title);
  const { to, label } = link ?? { to: "/auth/login", label: "Go to Login" };
  return (
    <div role="alert">
      <h1 className="display text-3xl text-ink">{title}</h1>
      <p className="mt-4 text-ink-soft">{children}</p>
      <Link to={to} className={buttonClass({ className: "mt-8" })}>
        {label}
      </Link>
    </div>
  );
}
