import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { AuditTable } from "#platform/web/audit-table.tsx";
import { BackLink } from "#platform/web/back-link.tsx";
import { PersonLink } from "#platform/web/person-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { StaffNotes } from "#platform/web/staff-notes.tsx";
import { Banner } from "#ui/banner.tsx";
import { formatDate } from "#ui/date-format.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { AccessBadge } from "./access-badge.tsx";
import { type OrganizationDetail, teamApi } from "./api.ts";
import { FreeAccessPanel } from "./free-access-panel.tsx";
import { OrganizationActions } from "./organization-actions.tsx";
import { OrganizationMembers } from "./organization-members.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

export function OrganizationScreen() {
  const { id } = useParams({ from: "/admin/organizations/$id" });
  return <Loaded id={id} />;
}

function Loaded({ id }: { id: string }) {
  const organization = useQuery(teamApi.query.organization.queryOptions({ input: { id } }));
  useDocumentTitle(organization.data?.name ?? "Organization");
  return (
    <QueryView
      query={organization}
      loading={<TableSkeleton />}
      notFound="Organization not found"
      failure="Failed to load the organization. Please try again."
      back={<BackLink to="/admin/organizations">Back to Organizations</BackLink>}
    >
      {(data) => <Detail organization={data} />}
    </QueryView>
  );
}

function Detail({ organization }: { organization: OrganizationDetail }) {
  const zone = useTimeZone();
  const { name, createdAt, members, history, billingOwner, suspendedAt, suspendReason } =
    organization;
  const subscriberCount = members.filter(
    ({ access: { kind } }) => kind === "active" || kind === "trialing",
  ).length;
  return (
    <div className="flex flex-col gap-12">
      <div>
        <PageHeader
          className="mb-6 sm:mb-6"
          back={<BackLink to="/admin/organizations">Back to Organizations</BackLink>}
          title={name}
          subtitle={
            <span className="flex flex-wrap items-center gap-3">
              <AccessBadge organization={{ ...organization, subscriberCount }} />
              Member since {formatDate(createdAt, "date", { zone })}
              <span>
                Billing owner:{" "}
                {billingOwner ? (
                  <PersonLink id={billingOwner.id}>{billingOwner.name}</PersonLink>
                ) : (
                  "none"
                )}
              </span>
            </span>
          }
          actions={<OrganizationActions organization={organization} />}
        />
        {suspendedAt && (
          <Banner tone="warning" title="This organization is suspended." className="mb-6">
            Since {formatDate(suspendedAt, "date", { zone })}. Reason: {suspendReason}
          </Banner>
        )}
        <FreeAccessPanel key={organization.version} organization={organization} />
      </div>
      <section aria-labelledby="members">
        <SectionHeading id="members">Members</SectionHeading>
        <OrganizationMembers members={members} />
      </section>
      <StaffNotes about="organization" subjectId={organization.id} />
      <section aria-labelledby="history">
        <SectionHeading id="history">History</SectionHeading>
        {history.length === 0 ? (
          <p className="text-ink-soft text-sm">No changes yet.</p>
        ) : (
          <AuditTable entries={history} />
        )}
      </section>
    </div>
  );
}
