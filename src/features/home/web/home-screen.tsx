import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { homeSectionsOf } from "#platform/web/root-route.ts";
import { type HomeData, homeOptions } from "./api.ts";
import { ContinuePanel } from "./continue-panel.tsx";
import { FeaturedArticles } from "./featured-articles.tsx";
import { HomeHeader } from "./home-header.tsx";
import type { HomeParts } from "./home-parts.ts";
import { HomeSkeleton } from "./home-skeleton.tsx";
import { NextCall } from "./next-call.tsx";
import { NextEvent } from "./next-event.tsx";
import { PillarTiles } from "./pillar-tiles.tsx";
import { RecentResources } from "./recent-resources.tsx";

/** Only for new members. Home works without it, if its code cannot be loaded. */
const Welcome = lazy(() =>
  import("./welcome.tsx").then(
    (m) => ({ default: m.Welcome }),
    () => ({ default: () => null }),
  ),
);

export function HomeScreen({ parts }: { parts: HomeParts }) {
  const home = useQuery(homeOptions());
  return (
    <>
      <HomeHeader pillars={home.data?.pillars} isLoading={home.isPending} />
      <QueryView
        query={home}
        loading={<HomeSkeleton />}
        failure="Failed to load home content. Please try again later."
      >
        {(data) => (
          // Waits for the code of the welcome, so that nothing moves when it has loaded.
          <Suspense fallback={<HomeSkeleton />}>
            <Home home={data} parts={parts} />
          </Suspense>
        )}
      </QueryView>
    </>
  );
}

function Home({ home, parts }: { home: HomeData; parts: HomeParts }) {
  const sections = homeSectionsOf(useRouter().routesById);
  return (
    <div className="@container flex flex-col gap-12 sm:gap-14">
      <div>
        {home.welcome && <Welcome home={home} welcome={home.welcome} />}
        <div className="grid grid-cols-1 gap-4 @3xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <ContinuePanel home={home} PillarIcon={parts.PillarIcon} />
          <div className="grid grid-cols-1 gap-4 @xl:grid-cols-2 @3xl:grid-cols-1">
            <NextCall call={home.nextCall} />
            <NextEvent event={home.nextEvent} />
          </div>
        </div>
      </div>
      {sections.map(({ Section }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections never change
        <Suspense key={index} fallback={null}>
          <Section />
        </Suspense>
      ))}
      <FeaturedArticles articles={home.featured} TypeBadge={parts.TypeBadge} />
      <PillarTiles pillars={home.pillars} PillarIcon={parts.PillarIcon} />
      <RecentResources articles={home.recent} TypeBadge={parts.TypeBadge} />
    </div>
  );
}
