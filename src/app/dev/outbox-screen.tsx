import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { browserZone } from "#platform/web/session.ts";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { EmptyInbox } from "#ui/illustrations/empty-inbox.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { LoadingRegion, SkeletonText } from "#ui/skeleton.tsx";
import { OutboxReply } from "./outbox-reply.tsx";

interface StoredMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  attachments: string[];
  replyTo: string | null;
  isSkipped: boolean;
  createdAt: string;
}

async function loadOutbox(): Promise<StoredMail[]> {
  const response = await fetch("/api/dev/outbox");
  if (!response.ok) throw new Error("The outbox is not available");
  return ((await response.json()) as { items: StoredMail[] }).items;
}

export function OutboxScreen() {
  const mails = useQuery({ queryKey: ["outbox"], queryFn: loadOutbox, refetchInterval: 3000 });
  const [chosenId, setChosenId] = useState<string>();
  const chosen = mails.data?.find((mail) => mail.id === chosenId) ?? mails.data?.[0];
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 sm:px-8">
      <PageHeader
        title="Outbox"
        subtitle="No mail server is configured, so emails are stored here instead of being sent."
      />
      {mails.isPending && (
        <LoadingRegion>
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
      {mails.isError && <ErrorBox message="Failed to load the outbox. Please try again later." />}
      {mails.data?.length === 0 && (
        <EmptyState
          title="No emails yet"
          text="Request a password reset, for example, and the email appears here."
          illustration={<EmptyInbox />}
        />
      )}
      {chosen && (
        <div className="mt-8 grid gap-6 md:grid-cols-[20rem_1fr]">
          <ul className="hairlines max-h-[70dvh] self-start overflow-y-auto border-line border-y">
            {mails.data?.map((mail) => (
              <li key={mail.id}>
                <MailRow
                  mail={mail}
                  isChosen={mail.id === chosen.id}
                  onChoose={() => setChosenId(mail.id)}
                />
              </li>
            ))}
          </ul>
          <div className="min-w-0">
            <iframe
              key={chosen.id}
              title={chosen.subject}
              src={`/api/dev/outbox/${chosen.id}`}
              sandbox="allow-popups allow-top-navigation-by-user-activation"
              className="h-[70dvh] w-full rounded border border-line bg-white"
            />
            {chosen.replyTo && (
              <OutboxReply key={`${chosen.id} reply`} mailId={chosen.id} to={chosen.to} />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  mail: StoredMail;
  isChosen: boolean;
  onChoose: () => void;
}

function MailRow({ mail, isChosen, onChoose }: RowProps) {
  return (
    <button
      type="button"
      aria-current={isChosen}
      onClick={onChoose}
      className={cx("block w-full px-3 py-3 text-left hover:bg-wash", isChosen && "bg-press-soft")}
    >
      <span className="block truncate font-medium text-ink text-sm">{mail.subject}</span>
      <span className="block truncate text-ink-soft text-sm">{mail.to}</span>
      <span className="block text-ink-faint text-xs">
        <RelativeTime at={mail.createdAt} zone={browserZone()} />
        {mail.isSkipped && " · skipped, because the address bounced"}
        {mail.attachments.length > 0 && ` · ${mail.attachments.join(", ")}`}
      </span>
    </button>
  );
}
