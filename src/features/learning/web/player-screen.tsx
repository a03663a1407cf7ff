import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "@tanstack/react-router";
import { isApiError } from "#platform/web/api-client.ts";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { type PlayerData, playerOptions } from "./api.ts";
import { LessonPlayer } from "./lesson-player.tsx";
import { lockText } from "./lock-text.ts";
import { PreviewBanner } from "./preview-banner.tsx";
import { type FocusMode, useFocusMode } from "./use-focus-mode.ts";

export function PlayerScreen() {
  const { pillarSlug, elementSlug } = useParams({
    from: "/pillars-of-agency/$pillarSlug/$elementSlug",
  });
  const [{ preview }] = useSearchState("/pillars-of-agency/$pillarSlug/$elementSlug");
  const player = useQuery(playerOptions(pillarSlug, elementSlug, preview));
  // Here, so that the mode stays on while the next key element loads.
  const focus = useFocusMode();
  const lock = lockOf(player.error);
  if (lock) return <NotOpenYet lock={lock} pillarSlug={pillarSlug} />;
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
          {preview && <PreviewBanner />}
          <Player player={data} focus={focus} pillarSlug={pillarSlug} elementSlug={elementSlug} />
        </>
      )}
    </QueryView>
  );
}

/** The answer of the server while the key element is closed. */
function lockOf(error: unknown) {
  if (!isApiError(error) || error.code !== "not_open_yet") return null;
  const { opensAt, opensAfter } = error.data.data ?? {};
  return {
    opensAt: typeof opensAt === "string" ? opensAt : null,
    opensAfter: typeof opensAfter === "string" ? opensAfter : null,
  };
}

interface NotOpenYetProps {
  lock: NonNullable<ReturnType<typeof lockOf>>;
  pillarSlug: string;
}

function NotOpenYet({ lock, pillarSlug }: NotOpenYetProps) {
  const zone = useTimeZone();
  return (
    <EmptyState
      headingLevel={1}
      title="Not Open Yet"
      text={`${lockText(lock, zone)}.`}
      illustration={<EmptyShelf />}
      action={
        <Link
          to="/pillars-of-agency/$slug"
          params={{ slug: pillarSlug }}
          className={buttonClass({ variant: "secondary" })}
        >
          Back to the Pillar
        </Link>
      }
    />
  );
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
  if (lessons.length === 0) return <NoLessons player={player} />;
  return <LessonPlayer key={element.id} player={player} focus={focus} />;
}

function NoLessons({ player: { pillar, element } }: { player: PlayerData }) {
  useDocumentTitle(element.title);
  return (
    <>
      <BackLink to={`/pillars-of-agency/${pillar.slug}`}>Back to {pillar.title}</BackLink>
      <h1 className="display mt-5 text-3xl text-ink">{element.title}</h1>
      <EmptyState
        title="No Lessons Available"
        text="Content for this key element is coming soon."
        illustration={<EmptyShelf />}
        action={
          <Link
            to="/pillars-of-agency/$slug"
            params={{ slug: pillar.slug }}
            className={buttonClass({ variant: "secondary" })}
          >
            Back to {pillar.title}
          </Link>
        }
      />
    </>
  );
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
