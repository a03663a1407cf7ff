import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { type BriefData, briefOptions } from "./api.ts";
import type { BriefParts } from "./brief-parts.ts";
import { BriefSections } from "./brief-sections.tsx";
import { CallNotes } from "./call-notes.tsx";
import { CallNotesForm } from "./call-notes-form.tsx";

const back = <BackLink to="/admin/calls">Back to Scheduled Calls</BackLink>;

/** What to know before a call, and what was agreed in it. */
export function CallBriefScreen(parts: BriefParts) {
  const { id } = useParams({ from: "/admin/calls/$id" });
  const brief = useQuery(briefOptions(id));
  useDocumentTitle(brief.data ? `Call with ${brief.data.call.member.name}` : "Call Brief");
  return (
    <QueryView
      query={brief}
      loading={<BriefSkeleton />}
      notFound="Call not found"
      failure="Failed to load the brief. Please try again."
      back={back}
    >
      {(data) => <BriefPage key={id} brief={data} {...parts} />}
    </QueryView>
  );
}

const layout = "grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]";

function BriefPage({ brief, ...parts }: BriefParts & { brief: BriefData }) {
  const { call } = brief;
  const { CallFacts, StatusChoice } = parts;
  const isEditor = brief.growth !== undefined;
  return (
    <>
      <PageHeader
        title={`Call with ${call.member.name}`}
        subtitle={call.member.organizationName ?? "No agency"}
        back={back}
        className="!mb-8"
      />
      <div className={layout}>
        <div className="flex min-w-0 flex-col gap-10">
          <CallFacts call={call} />
          <BriefSections brief={brief} {...parts} />
        </div>
        <div className="min-w-0 xl:sticky xl:top-24 xl:self-start">
          {isEditor ? (
            <CallNotesForm brief={brief} StatusChoice={StatusChoice} />
          ) : (
            <CallNotes call={call} />
          )}
        </div>
      </div>
    </>
  );
}

function BriefSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-8">
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className={layout}>
        <SkeletonText lines={10} />
        <Skeleton className="h-96" />
      </div>
    </LoadingRegion>
  );
}
