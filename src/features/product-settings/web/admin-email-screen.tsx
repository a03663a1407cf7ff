import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { errorMessage } from "#platform/web/api-client.ts";
import { LastSaved } from "#platform/web/authoring/last-saved.tsx";
import { BackLink } from "#platform/web/back-link.tsx";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormNotices } from "#platform/web/form/form-notices.tsx";
import { storedAs } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { type EmailForm, emailFormFor } from "../emails-contract.ts";
import { type EmailData, emailOptions, productSettingsApi } from "./api.ts";
import { EmailFields } from "./email-fields.tsx";
import { EmailPreview } from "./email-preview.tsx";

const back = <BackLink to="/admin/settings/emails">Back to Emails</BackLink>;

export function AdminEmailScreen() {
  const { key } = useParams({ from: "/admin/settings/emails/$key" });
  const email = useQuery(emailOptions(key));
  useDocumentTitle(email.data?.name);
  // A reset remounts the form with the built-in text.
  const [resets, setResets] = useState(0);
  return (
    <QueryView
      query={email}
      loading={<Loading />}
      failure="Failed to load the email. Please try again."
      notFound="Email not found"
      back={back}
    >
      {(data) => (
        <EmailEditor key={`${key} ${resets}`} email={data} onReset={() => setResets(resets + 1)} />
      )}
    </QueryView>
  );
}

const valuesOf = ({ subject, body }: EmailData): EmailForm => ({ subject, body });
const stored = (email: EmailData) => storedAs(email, valuesOf(email));
const FIELDS: FieldViews<EmailForm> = { subject: { label: "Subject" }, body: { label: "Text" } };

function EmailEditor({ email, onReset }: { email: EmailData; onReset: () => void }) {
  const { key } = email;
  const client = useQueryClient();
  const [isResetting, setResetting] = useState(false);
  // In the bar, because a toast would cover its buttons.
  const [status, setStatus] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: productSettingsApi.query.key() });
  const state = useApiForm<EmailForm, EmailForm>({
    schema: emailFormFor(email.variables),
    draftKey: `email:${key}`,
    start: stored(email),
    load: async () => stored(await client.fetchQuery({ ...emailOptions(key), staleTime: 0 })),
    save: (form, version) =>
      productSettingsApi.call.saveEmail({ ...form, key, version: version ?? 0 }),
    onStayed() {
      void refresh();
      setStatus("Email saved.");
    },
    failure: "Failed to save the email. Please try again.",
  });
  const { form, refusal, isBusy, edit } = state;
  const text = useWatch({ control: form.control });
  const draft: EmailForm = { subject: text.subject ?? "", body: text.body ?? "" };
  return (
    <form
      noValidate
      onSubmit={(event) => void state.saveAndStay(event)}
      className="flex flex-1 flex-col"
    >
      <PageHeader
        title={email.name}
        subtitle={`${email.sentWhen}.`}
        back={back}
        className="!mb-6"
      />
      <div className="mb-6 flex flex-col gap-4 empty:hidden">
        {email.isOutdated && (
          <Banner tone="warning">
            The saved text doesn't fit the variables of this release. Members get the built-in text
            until you save a new one.
          </Banner>
        )}
        <FormNotices state={state} noun="email" fields={FIELDS} />
        {refusal && <Banner tone="error">{refusal}</Banner>}
      </div>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
        <EmailFields email={email} form={form} />
        <section aria-labelledby="preview" className="min-w-0 lg:sticky lg:top-20 lg:self-start">
          <h2 id="preview" className="mb-1.5 font-medium text-ink text-sm">
            Preview with sample values
          </h2>
          <EmailPreview email={email} text={draft} />
        </section>
      </div>
      <div
        data-action-bar
        className="sticky bottom-(--bottom-bar) z-20 -mx-4 mt-8 flex flex-wrap items-center gap-3 border-line border-t bg-paper px-4 py-3 sm:-mx-8 sm:px-8"
      >
        <p
          role="status"
          className="min-w-0 flex-1 basis-full text-ink-faint text-sm [overflow-wrap:anywhere] sm:basis-0"
        >
          {status ?? (email.isEdited ? <LastSaved {...email} /> : "Built-in text")}
        </p>
        {email.isEdited && (
          <Button variant="ghost" disabled={isBusy} onClick={() => setResetting(true)}>
            Reset
          </Button>
        )}
        <TestButton email={email} form={draft} onStatus={setStatus} />
        <Button type="submit" busy={isBusy} busyLabel="Saving...">
          Save Email
        </Button>
      </div>
      {isResetting && (
        <ConfirmAction
          title="Return to the built-in text?"
          confirmLabel="Reset email"
          busyLabel="Resetting..."
          failure="Failed to reset the email. Please try again."
          action={async () => {
            await productSettingsApi.call.resetEmail({ key, version: edit.version ?? 0 });
            edit.clearDraft();
            await refresh();
            toast.success("The built-in text is back.");
            onReset();
          }}
          onClose={() => setResetting(false)}
        >
          The saved subject and text are deleted. Members get the built-in email again.
        </ConfirmAction>
      )}
    </form>
  );
}

interface TestProps {
  email: EmailData;
  form: EmailForm;
  onStatus: (status: string) => void;
}

/** Sends the text as it is now to oneself. */
function TestButton({ email: { key }, form, onStatus }: TestProps) {
  const send = useMutation({
    mutationFn: () => productSettingsApi.call.testEmail({ key, ...form }),
    onSuccess: ({ to }) => onStatus(`Test email sent to ${to}.`),
    onError: (error) => onStatus(errorMessage(error, "Failed to send the test email.")),
  });
  return (
    <Button
      variant="secondary"
      busy={send.isPending}
      busyLabel="Sending..."
      onClick={() => send.mutate()}
    >
      Send test to me
    </Button>
  );
}

function Loading() {
  return (
    <LoadingRegion className="grid grid-cols-1 gap-x-10 gap-y-8 pt-28 lg:grid-cols-2">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
      <Skeleton className="h-96 w-full" />
    </LoadingRegion>
  );
}
