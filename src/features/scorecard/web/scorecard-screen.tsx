import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Settings from "lucide-react/icons/settings-2";
import { lazy, Suspense, useState } from "react";
import { brand } from "#platform/web/brand.ts";
import { useLive } from "#platform/web/live/use-live.ts";
import { linkTo } from "#platform/web/path-link.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useMember } from "#platform/web/session.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs.tsx";
import { type AccessData, accessOptions, scorecardApi } from "./api.ts";
import { Overview } from "./overview.tsx";

const Numbers = lazy(() => import("./numbers.tsx").then((m) => ({ default: m.Numbers })));
const SettingsDialog = lazy(() =>
  import("./settings-dialog.tsx").then((m) => ({ default: m.SettingsDialog })),
);

export function ScorecardScreen() {
  const client = useQueryClient();
  const [search, change] = useSearchState("/scorecard");
  const { agency, month, tab } = search;
  const access = useQuery(accessOptions(agency));
  const [isSetting, setSetting] = useState(false);
  useLive("scorecard", () => client.invalidateQueries({ queryKey: scorecardApi.query.key() }));
  return (
    <>
      {!access.data && <PageHeader title="Scorecard" />}
      <QueryView
        query={access}
        loading={
          <LoadingRegion className="flex flex-col gap-6">
            <Skeleton className="h-96" />
          </LoadingRegion>
        }
        failure="Failed to load the scorecard. Please try again."
        notFound="Agency not found"
      >
        {(data) => (
          <>
            <PageHeader
              title="Scorecard"
              eyebrow={agency ? data.agency?.name : undefined}
              subtitle={data.canSee ? <Readers access={data} /> : undefined}
              className="!mb-6"
              actions={
                data.canEdit && (
                  <Button
                    variant="secondary"
                    icon={<Settings aria-hidden="true" className="size-4" />}
                    onClick={() => setSetting(true)}
                  >
                    Settings
                  </Button>
                )
              }
            />
            {data.canSee ? (
              <Tabs value={tab} onValueChange={(next) => change({ tab: next })}>
                <TabList label="Scorecard">
                  <Tab value="overview">Overview</Tab>
                  <Tab value="numbers">Numbers</Tab>
                </TabList>
                <TabPanel value="overview">
                  <Overview agency={agency} />
                </TabPanel>
                <TabPanel value="numbers">
                  <Suspense fallback={<LoadingRegion>{null}</LoadingRegion>}>
                    <Numbers
                      agency={agency}
                      month={month}
                      onMonth={(next) => change({ month: next }, { replace: true })}
                    />
                  </Suspense>
                </TabPanel>
              </Tabs>
            ) : (
              <Hidden access={data} />
            )}
            {isSetting && (
              <Suspense>
                <SettingsDialog onClose={() => setSetting(false)} />
              </Suspense>
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

/** Who can see the numbers, in words. */
function Readers({ access: { agency, canEdit, isTeamAllowed } }: { access: AccessData }) {
  const owners = canEdit
    ? `You, the other owners of ${agency?.name ?? "your agency"}`
    : `The owners of ${agency?.name ?? "the agency"}`;
  const team = isTeamAllowed ? ", the team" : "";
  return `${owners}${team} and ${brand.name}'s superadmins can see these numbers. Nobody else can.`;
}

function Hidden({ access: { agency } }: { access: AccessData }) {
  const { role } = useMember();
  if (!agency)
    return (
      <EmptyState
        title="You don't belong to an agency"
        text="A scorecard shows the numbers of one agency."
      />
    );
  if (role === "support")
    return (
      <EmptyState
        title="Numbers are private"
        text="Support does not see the numbers of agencies."
      />
    );
  return (
    <EmptyState
      title="Your agency's numbers are private"
      text={`The owners of ${agency.name} haven't shared the scorecard with the team. You can still see the commitments assigned to you.`}
      action={
        <Link {...linkTo("/plan")} className={buttonClass({ variant: "secondary" })}>
          My commitments
        </Link>
      }
    />
  );
}
