import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { isApiError } from "#platform/web/api-client.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { buttonClass } from "#ui/button.tsx";
import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";
import { type PlayerData, playerOptions } from "./api.ts";
import { LessonPlayer } from "./lesson-player.tsx";
import type { Lock } from "./lock-text.ts";
import { type FocusMode, useFocusMode } from "./use-focus-mode.ts";

/** Only staff see it. */
const PreviewBanner = lazy(() =>
  import("./preview-banner.tsx").then((m) => ({ default: m.PreviewBanner })),
);

const NotOpenYet = lazy(() =>
  import("./without-lessons.tsx").then((m) => ({ default: m.NotOpenYet })),
);
const NoLessons = lazy(() =>
  import("./without-lessons.tsx").then((m) => ({ default: m.NoLessons })),
);

export function PlayerScreen() {
  const { pillarSlug, elementSlug } = useParams({
    from: "/pillars-of-agency/$pillarSlug/$elementSlug",
  });
  const [{ preview }] = useSearchState("/pillars-of-agency/$pillarSlug/$elementSlug");
  const player = useQuery(playerOptions(pillarSlug, elementSlug, preview));
  // Here, so that the mode stays on while the next key element loads.
  const focus = useFocusMode();
  const lock = lockOf(player.error);
  if (lock) {
    return (
      <Suspense fallback={<PlayerSkeleton />}>
        <NotOpenYet lock={lock} pillarSlug={pillarSlug} />
      </Suspense>
    );
  }
  return (
    <QueryView
      query={player}
      loading={<PlayerSkeleton />}
      notFound="Content not found"
      failure="Failed to load content. Please try again later."
      back={
        <Link to="/pillars-of-agency" className={buttonClass({ variant: "secondary", size: "sm" })}>
          Back to Pillars
        </Link>
      }
    >
      {(data) => (
        <>
          {preview && (
            <Suspense>
              <PreviewBanner />
            </Suspense>
          )}
          <Player player={data} focus={focus} pillarSlug={pillarSlug} elementSlug={elementSlug} />
        </>
      )}
    </QueryView>
  );
}

/** The answer of the server while the key element is closed. */
function lockOf(error: unknown): Lock | null {
  if (!isApiError(error) || error.code !== "not_open_yet") return null;
  const { opensAt, opensAfter } = error.data.data ?? {};
  return {
    opensAt: typeof opensAt === "string" ? opensAt : null,
    opensAfter: typeof opensAfter === "string" ? opensAfter : null,
  };
}

interface PlayerProps {
  player: PlayerData;
  focus: FocusMode;
  pillarSlug: string;
  elementSlug: string;
}

function Player({ player, focus, pillarSlug, elementSlug }: PlayerProps) {
  const { pillar, element, lessons } = player;
  if (pillar.slug !== pillarSlug || element.slug !== elementSlug) {
    // Opened by id or at a former address: redirect to the URL that people bookmark and share.
    const to = `/pillars-of-agency/${pillar.slug}/${element.slug}`;
    return <Navigate to={to} search={true} replace />;
  }
  if (lessons.length === 0) {
    return (
      <Suspense fallback={<PlayerSkeleton />}>
        <NoLessons player={player} />
      </Suspense>
    );
  }
  return <LessonPlayer key={element.id} player={player} focus={focus} />;
}

function PlayerSkeleton() {
  return (
    <LoadingRegion className="grid gap-10 lg:grid-cols-[17rem_1fr]">
      <div className="hidden flex-col gap-4 lg:flex">
        <Skeleton className="h-6 w-40" />
        <SkeletonText lines={8} />
      </div>
      <div className="flex max-w-[36.5rem] flex-col gap-6">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="aspect-video w-full" />
        <SkeletonText lines={9} />
      </div>
    </LoadingRegion>
  );
}
