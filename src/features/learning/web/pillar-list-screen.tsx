import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#platform/web/query-view.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptySteps } from "#ui/illustrations/empty-steps.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";
import { pillarsOptions } from "./api.ts";
import { PillarCard } from "./pillar-card.tsx";
import { useProgramChanges } from "./use-program-changes.ts";

const GRID = "grid gap-6 md:grid-cols-2";

export function PillarListScreen() {
  return (
    <>
      <PageHeader
        title="Pillars of Agency"
        subtitle="Master the pillars of agency success through structured learning modules"
      />
      <Pillars />
    </>
  );
}

function Pillars() {
  const pillars = useQuery(pillarsOptions());
  useProgramChanges();
  return (
    <QueryView
      query={pillars}
      loading={<PillarsSkeleton />}
      failure="Failed to load pillars of agency content. Please try again later."
      empty={
        <EmptyState
          title="No Pillars Found"
          text="The first pillar is coming soon."
          illustration={<EmptySteps />}
        />
      }
    >
      {({ items }) => (
        <ul className={GRID}>
          {items.map((pillar) => (
            <li key={pillar.id} className="md:last:odd:col-span-2">
              <PillarCard pillar={pillar} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function PillarsSkeleton() {
  return (
    <LoadingRegion className={GRID}>
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className="overflow-hidden rounded border border-line bg-surface">
          <Skeleton className="h-44 w-full rounded-none" />
          <div className="flex flex-col gap-6 p-5">
            <SkeletonText lines={2} />
            <Skeleton className="h-8 w-full" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
