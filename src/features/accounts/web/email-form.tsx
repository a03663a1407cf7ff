import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { NoPassword, UnverifiedEmail } from "#platform/web/email-address-state.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { useResult } from "#ui/use-result.ts";
import { ChangeEmail } from "../contract.ts";
import { accountsApi, emailChangeOptions } from "./api.ts";

const ABOUT = "email-change";
const EMPTY = { newEmail: "", password: "" };

/** Changes the email address, or shows the change that waits for its confirmation. */
export function EmailForm({ loading }: { loading: ReactNode }) {
  const open = useQuery(emailChangeOptions());
  return (
    <QueryView
      query={open}
      loading={loading}
      failure="Failed to load your email address. Please try again."
    >
      {({ change, bouncedAddress, isVerified, hasPassword }) => (
        <div className="flex max-w-xl flex-col gap-5">
          {bouncedAddress && <Bouncing address={bouncedAddress} />}
          <UnverifiedEmail />
          {change && <OpenChange change={change} />}
          {!(change || hasPassword) && <NoPassword />}
          {!change && hasPassword && <Form asksBoth={isVerified} />}
        </div>
      )}
    </QueryView>
  );
}

function Bouncing({ address }: { address: string }) {
  const client = useQueryClient();
  const tryAgain = useMutation(
    accountsApi.query.tryEmailAgain.mutationOptions({
      onSuccess() {
        toast.success("We'll send your emails again.");
        return client.invalidateQueries({ queryKey: emailChangeOptions().queryKey });
      },
      onError: (error) =>
        toast.error(errorMessage(error, "Something went wrong. Please try again.")),
    }),
  );
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="link" busy={tryAgain.isPending} onClick={() => tryAgain.mutate(undefined)}>
          Try Again
        </Button>
      }
    >
      <span className="wrap-anywhere">
        Emails to {address} are bouncing. Change your email or try again.
      </span>
    </Banner>
  );
}

function Form({ asksBoth }: { asksBoth: boolean }) {
  const client = useQueryClient();
  const state = useApiForm({
    schema: ChangeEmail,
    draftKey: null,
    start: unsaved(EMPTY),
    save: (values) => accountsApi.call.changeEmail(values),
    onSaved() {
      toast.success(
        asksBoth
          ? "Check both inboxes for a link to confirm the change."
          : "Check your new inbox for a link to confirm the change.",
        { about: ABOUT },
      );
      void client.invalidateQueries({ queryKey: emailChangeOptions().queryKey });
    },
    failure: "Failed to change your email address. Please try again.",
  });
  const { form, refusal, isBusy } = state;
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void state.submit(event)}
      className="flex max-w-xl flex-col gap-5"
    >
      {refusal && <Banner tone="error">{refusal}</Banner>}
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        hint={
          asksBoth
            ? "We'll email a link to this address and one to your current address. Nothing changes until you open both."
            : "We'll email a link to this address. Nothing changes until you open it."
        }
        error={errors.newEmail?.message}
        {...form.register("newEmail")}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
      <div>
        <Button type="submit" busy={isBusy} busyLabel="Sending...">
          Change Email
        </Button>
      </div>
    </form>
  );
}

interface Change {
  newEmail: string;
  expiresAt: string;
  missing: ("old" | "new")[];
}

function OpenChange({ change }: { change: Change }) {
  const client = useQueryClient();
  const zone = useTimeZone();
  const line = useResult<HTMLParagraphElement>({ stays: true });
  const withdraw = useMutation(
    accountsApi.query.withdrawEmailChange.mutationOptions({
      onSuccess() {
        toast.dismissAbout(ABOUT);
        toast.success("The change was canceled. Your email address stays the same.");
        return client.invalidateQueries({ queryKey: emailChangeOptions().queryKey });
      },
      onError: () => toast.error("Couldn't cancel the change. Please try again."),
    }),
  );
  return (
    <div className="flex max-w-xl flex-col items-start gap-5">
      <p ref={line} tabIndex={-1} role="status" className="max-w-full text-ink-soft text-sm">
        <Missing {...change} /> before {formatDate(change.expiresAt, "time", { zone })} to finish
        the change. Until then you sign in with your current address.
        {change.missing.includes("old") && " Can't open your current inbox? Contact support."}
      </p>
      <Button
        variant="secondary"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate(undefined)}
      >
        Cancel change
      </Button>
    </div>
  );
}

/** Which confirmation is missing. */
function Missing({ newEmail, missing }: Change) {
  const address = <strong className="wrap-anywhere text-ink">{newEmail}</strong>;
  if (missing.length > 1) {
    return <>We emailed a link to {address} and one to your current address. Open both</>;
  }
  return missing[0] === "old" ? (
    <>{address} is confirmed. Open the link that we emailed to your current address</>
  ) : (
    <>We emailed a link to {address}. Open it</>
  );
}
