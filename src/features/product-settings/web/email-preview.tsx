import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { problemsOfMail } from "#lib/mail-text.ts";
import { MailFrame } from "#platform/web/mail-frame.tsx";
import { Banner } from "#ui/banner.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import { EmailForm } from "../emails-contract.ts";
import { type EmailData, productSettingsApi } from "./api.ts";

const DEBOUNCE_MS = 300;

interface Props {
  email: EmailData;
  text: EmailForm;
}

/** The email as members get it, with sample values. It follows the text while it is valid. */
export function EmailPreview({ email, text }: Props) {
  const subject = useDebounced(text.subject, DEBOUNCE_MS);
  const body = useDebounced(text.body, DEBOUNCE_MS);
  const form = EmailForm.safeParse({ subject, body });
  const isValid =
    form.success && Object.keys(problemsOfMail(form.data, email.variables)).length === 0;
  const preview = useQuery(
    productSettingsApi.query.previewEmail.queryOptions({
      input: { key: email.key, subject, body },
      enabled: isValid,
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
  );
  if (!preview.data) {
    return preview.isError ? (
      <Banner tone="error">The preview couldn't be loaded.</Banner>
    ) : (
      <Skeleton className="h-96 w-full" />
    );
  }
  return (
    <div className="overflow-clip rounded border border-line bg-white">
      <dl className="flex gap-2 border-line border-b bg-surface px-4 py-3 text-sm">
        <dt className="text-ink-faint">Subject</dt>
        <dd className="min-w-0 flex-1 font-medium text-ink [overflow-wrap:anywhere]">
          {preview.data.subject}
        </dd>
      </dl>
      <MailFrame html={preview.data.html} />
    </div>
  );
}
