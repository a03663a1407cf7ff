import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import ChevronRight from "lucide-react/icons/chevron-right";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { Badge } from "#ui/badge.tsx";
import { stretchedLinkClass } from "#ui/card.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { type EmailSummary, emailsOptions } from "./api.ts";

export function AdminEmailsScreen() {
  const emails = useQuery(emailsOptions());
  return (
    <div className="@container">
      <PageHeader
        title="Emails"
        subtitle="What members read when something happens. Choose an email to edit it."
        back={<BackLink to="/admin/settings">Back to Settings</BackLink>}
      />
      <QueryView
        query={emails}
        loading={<SkeletonRows count={6} row="h-20" className="gap-4" />}
        failure="Failed to load the emails. Please try again."
      >
        {({ items }) => (
          <>
            {[...Map.groupBy(items, ({ group }) => group)].map(([group, members]) => (
              <SettingsSection key={group} id={group.toLowerCase()} title={group}>
                <ul className="hairlines -my-4">
                  {members.map((email) => (
                    <li key={email.key}>
                      <EmailRow email={email} />
                    </li>
                  ))}
                </ul>
              </SettingsSection>
            ))}
            <SettingsSection id="security" title="Security">
              <p className="max-w-prose text-ink-soft text-sm">
                Emails about passwords, changes of the email address and data exports protect your
                members, so they can't be edited.
              </p>
            </SettingsSection>
          </>
        )}
      </QueryView>
    </div>
  );
}

function EmailRow({ email }: { email: EmailSummary }) {
  return (
    <div className="relative flex items-center gap-4 px-1 py-4 transition-colors hover:bg-wash">
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-ink">
          <Link
            to="/admin/settings/emails/$key"
            params={{ key: email.key }}
            className={stretchedLinkClass}
          >
            {email.name}
          </Link>
          {email.isOutdated ? (
            <Badge tone="amber">Not used</Badge>
          ) : (
            email.isEdited && <Badge tone="blue">Edited</Badge>
          )}
        </h3>
        <p className="mt-0.5 text-ink-soft text-sm">{email.sentWhen}</p>
        <p className="mt-0.5 truncate text-ink-faint text-sm">{email.subject}</p>
      </div>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
    </div>
  );
}
