import { EmptyState } from "#ui/empty-state.tsx";
import { EmptySteps } from "#ui/illustrations/empty-steps.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { PillarData } from "./api.ts";
import type { HomeParts } from "./home-parts.ts";
import { PillarTile } from "./pillar-tile.tsx";
import { ViewAll } from "./view-all.tsx";

interface Props {
  pillars: PillarData[];
  PillarIcon: HomeParts["PillarIcon"];
}

export function PillarTiles({ pillars, PillarIcon }: Props) {
  return (
    <section aria-labelledby="pillars">
      <SectionHeading id="pillars" action={<ViewAll to="/pillars-of-agency" of="pillars" />}>
        Pillars of Agency
      </SectionHeading>
      {pillars.length === 0 ? (
        <EmptyState
          title="No Pillars Found"
          text="The first pillar is coming soon."
          illustration={<EmptySteps />}
          headingLevel={3}
          className="py-6"
        />
      ) : (
        <ul className="grid gap-3 @md:grid-cols-2 @md:gap-4 @4xl:auto-cols-fr @4xl:grid-flow-col @4xl:grid-cols-none">
          {pillars.map((pillar) => (
            <li key={pillar.id} className="min-w-0 @md:@max-4xl:last:odd:col-span-2">
              <PillarTile pillar={pillar} PillarIcon={PillarIcon} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
