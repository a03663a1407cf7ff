import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useMember } from "#platform/web/session.ts";
import { StaffNotes } from "#platform/web/staff-notes.tsx";
import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import {
  CallsSection,
  MessagesSection,
  RegistrationsSection,
  TicketsSection,
} from "./activity-sections.tsx";
import { BillingSection } from "./billing-section.tsx";
import { ActionList, ActionMenu, useMemberActions } from "./member-actions.tsx";
import { detailOptions, type MemberData } from "./member-api.ts";
import { MemberFacts, MemberFigures, MemberHead, MemberNotices } from "./member-head.tsx";
import { nameOf } from "./member-table.tsx";
import { MemberTags } from "./member-tags.tsx";
import { ProgressSection } from "./progress-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { AuditSection, DevicesSection } from "./security-sections.tsx";

/** Who a member is, how they are doing, and what staff can do for them. */
export function MemberScreen() {
  const { id } = useParams({ from: "/admin/members/$id" });
  const member = useQuery(detailOptions(id));
  useDocumentTitle(member.data ? nameOf(member.data) : "Member");
  return (
    <QueryView
      query={member}
      loading={<PageSkeleton />}
      notFound="Member not found"
      failure="Failed to load the member. Please try again."
      back={<BackLink to="/admin/members">Back to Members</BackLink>}
    >
      {(data) => <MemberPage key={id} member={data} />}
    </QueryView>
  );
}

function MemberPage({ member }: { member: MemberData }) {
  const { actions, dialog } = useMemberActions(member);
  return (
    <div className="flex flex-col gap-8">
      <MemberHead
        member={member}
        actions={
          <div className="lg:hidden">
            <ActionMenu actions={actions} />
          </div>
        }
      />
      <MemberNotices member={member} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]">
        {!member.removedAt && <MemberFigures member={member} />}
        <aside
          aria-label="About this member"
          className="flex flex-col gap-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          <MemberFacts member={member} />
          <MemberTags member={member} />
          {actions.length > 0 && (
            <div className="border-line border-t pt-4 max-lg:hidden">
              <h2 className="mb-2 text-ink-faint text-sm">Actions</h2>
              <ActionList actions={actions} />
            </div>
          )}
        </aside>
        <Sections member={member} />
      </div>
      {dialog}
    </div>
  );
}

/** Support sees no invoices, registrations, devices and audit trail. */
function Sections({ member }: { member: MemberData }) {
  const { role } = useMember();
  const { id } = member;
  const isSuperadmin = role === "superadmin";
  const name = nameOf(member);
  return (
    <div className="@container flex min-w-0 flex-col gap-12 lg:col-start-1">
      {isSuperadmin && <BillingSection id={id} />}
      <ProgressSection id={id} />
      {isSuperadmin && <RegistrationsSection id={id} />}
      <CallsSection id={id} />
      <TicketsSection id={id} />
      {!member.removedAt && <MessagesSection id={id} name={name} />}
      {!member.removedAt && <StaffNotes about="member" subjectId={id} />}
      {isSuperadmin && !member.removedAt && <SecondFactorSection member={member} />}
      {isSuperadmin && !member.removedAt && <DevicesSection id={id} />}
      {isSuperadmin && <AuditSection id={id} name={name} />}
    </div>
  );
}

function PageSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-8">
      <div className="flex items-center gap-6">
        <Skeleton className="size-16 rounded-full" />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-9 w-64 max-w-full" />
          <Skeleton className="h-5 w-40" />
        </div>
      </div>
      <Skeleton className="h-28 w-full" />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <SkeletonText lines={8} />
        <SkeletonText lines={6} />
      </div>
    </LoadingRegion>
  );
}
