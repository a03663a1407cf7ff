import { lazy, Suspense } from "react";
import { useSearchState } from "#platform/web/routing.ts";
import { useMember } from "#platform/web/session.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { LoadingRegion } from "#ui/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs.tsx";
import { DEFAULT_PERIOD, type Period } from "../periods.ts";
import { landingTab, TAB_LABELS, tabsFor } from "./analytics-tabs.ts";
import { OwnTab } from "./own-tab.tsx";

const TeamTab = lazy(() => import("./team-tab.tsx").then((m) => ({ default: m.TeamTab })));
const ProgramTab = lazy(() => import("./program-tab.tsx").then((m) => ({ default: m.ProgramTab })));

export function AnalyticsScreen() {
  const { role } = useMember();
  const [search, change] = useSearchState("/analytics");
  const tabs = tabsFor(role);
  const landing = landingTab(role);
  const tab = tabs.find((one) => one === search.tab) ?? landing;
  const { period } = search;
  const onPeriod = (next: Period) =>
    change({ period: next === DEFAULT_PERIOD ? undefined : next }, { replace: true });
  const header = <PageHeader title="Analytics" subtitle={SUBTITLES[tab]} className="!mb-6" />;
  const own = <OwnTab period={period} onPeriod={onPeriod} />;
  if (tabs.length === 1) {
    return (
      <>
        {header}
        {own}
      </>
    );
  }
  return (
    <>
      {header}
      <Tabs
        value={tab}
        onValueChange={(next) => change({ tab: next === landing ? undefined : next })}
      >
        <TabList label="Analytics">
          {tabs.map((one) => (
            <Tab key={one} value={one}>
              {TAB_LABELS[one]}
            </Tab>
          ))}
        </TabList>
        <Suspense fallback={<LoadingRegion className="pt-6">{null}</LoadingRegion>}>
          <TabPanel value="progress">{own}</TabPanel>
          {tabs.includes("team") && (
            <TabPanel value="team">
              <TeamTab period={period} onPeriod={onPeriod} />
            </TabPanel>
          )}
          {tabs.includes("program") && (
            <TabPanel value="program">
              <ProgramTab period={period} onPeriod={onPeriod} />
            </TabPanel>
          )}
        </Suspense>
      </Tabs>
    </>
  );
}

const SUBTITLES = {
  progress: "Your progress and streak.",
  team: "Your team's progress.",
  program: "Members, learning, reading, events and revenue.",
} as const;
