import { useQuery } from "@tanstack/react-query";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { libraryApi } from "../api.ts";
import { TermSection } from "./term-section.tsx";

export function AdminTaxonomyScreen() {
  return (
    <>
      <PageHeader
        title="Categories and Topics"
        subtitle="How the library is organized. Members filter by these."
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
      />
      <Terms />
    </>
  );
}

function Terms() {
  const terms = useQuery(libraryApi.query.adminTerms.queryOptions());
  return (
    <QueryView
      query={terms}
      loading={
        <LoadingRegion className="grid gap-10 lg:grid-cols-2">
          <Skeleton className="h-80 w-full" />
          <Skeleton className="h-80 w-full" />
        </LoadingRegion>
      }
      failure="Failed to load categories and topics. Please try again."
    >
      {({ categories, topics }) => (
        <div className="grid items-start gap-12 lg:grid-cols-2">
          <TermSection kind="categories" title="Categories" label="category" terms={categories} />
          <TermSection kind="topics" title="Topics" label="topic" terms={topics} />
        </div>
      )}
    </QueryView>
  );
}
