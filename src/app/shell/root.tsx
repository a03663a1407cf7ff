import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from "react";
import { sessionOptions } from "#features/accounts/web/api.ts";
import { isConnectionError, loadMoreRoutes } from "#platform/web/api-client.ts";
import { clearTabData } from "#platform/web/clear-local-data.ts";
import { Forbidden } from "#platform/web/forbidden.tsx";
import { startOfflineCache } from "#platform/web/offline-cache.ts";
import { isInAudience } from "#platform/web/root-route.ts";

import {
  onSessionChange,
  PRIVATE_TEXT,
  type Session,
  SessionContext,
} from "#platform/web/session.ts";
import { SlotsContext } from "#platform/web/slots.ts";
import { whenScreenReady } from "#platform/web/when-screen-ready.ts";

import { ErrorBox } from "#ui/error-box.tsx";
import { FullScreenSpinner } from "#ui/spinner.tsx";
import { useScreenTitle } from "#ui/use-document-title.ts";
import { cachedContentOptions } from "../offline/cached-content.ts";
import { OfflineOutlet, useOfflineView, useRecovery } from "../offline/offline-outlet.tsx";
import { OfflineVisitorPage } from "../offline/offline-page.tsx";
import { VersionNotice } from "../release/version-notice.tsx";
import { lazyPart } from "./lazy-part.ts";
import { LazyToaster } from "./lazy-toaster.tsx";
import { Shell } from "./shell.tsx";
import { useShownSession } from "./use-shown-session.ts";

/** Lazy-loaded, because returning members are signed in and never see it. */
const AuthLayout = lazy(() => import("./auth-layout.tsx").then((m) => ({ default: m.AuthLayout })));

/** Lazy-loaded, because they are below the content or in forms of staff. */
const SLOTS = {
  AudiencePicker: lazy(() =>
    import("#features/members/web/audience-picker.tsx").then((m) => ({
      default: m.AudiencePicker,
    })),
  ),
  Discussion: lazy(() =>
    import("#features/discussion/web/discussion.tsx").then((m) => ({ default: m.Discussion })),
  ),
  MakeCommitment: lazy(() =>
    import("#features/growth-plan/web/make-commitment.tsx").then((m) => ({
      default: m.MakeCommitment,
    })),
  ),
};

/** Loaded after the first screen. A question that is asked earlier is shown then. */
const LeaveQuestion = lazyPart(() =>
  import("./leave-question.tsx").then((m) => ({ default: m.LeaveQuestion })),
);

/** Loaded after the first screen, because it is needed when requests already fail. */
const loadSignInAgain = () =>
  import("./sign-in-again.tsx").then((m) => ({ default: m.SignInOverPage }));
const SignInAgain = lazyPart(loadSignInAgain);

/** Lazy-loaded, because only staff see it, and once. */
const SecondFactorSetup = lazy(() =>
  import("./second-factor-setup.tsx").then((m) => ({ default: m.SecondFactorSetup })),
);

/** Root component: loads the session and chooses the layout. */
export function Root() {
  const client = useQueryClient();
  const session = useQuery(sessionOptions());
  // Deferred, also at first, so React can render the screen in interruptible chunks.
  const known = useDeferredValue(session.data, null) ?? undefined;
  const [hasSignedOut, setHasSignedOut] = useState(false);
  const current = useShownSession(known, !hasSignedOut);
  const shownId = current?.session.member?.id;
  const [isScreenReady, setIsScreenReady] = useState(false);
  useEffect(() => {
    if (shownId)
      void whenScreenReady(client)
        .then(() => setIsScreenReady(true))
        .then(() => Promise.all([loadSignInAgain(), loadMoreRoutes()]))
        .catch(() => undefined);
  }, [client, shownId]);
  useEffect(() => {
    return onSessionChange((memberId) => {
      // The same member signed in again in another tab, so open forms stay.
      if (shownId && memberId === shownId) void client.invalidateQueries(sessionOptions());
      else {
        // Another member may have signed in, so this tab drops its data.
        setHasSignedOut(true);
        clearTabData();
        void client.resetQueries();
      }
    });
  }, [client, shownId]);
  const member = session.data?.member;
  const isViewing = session.data?.viewing !== undefined;
  useEffect(() => {
    // A superadmin keeps nothing of a member for offline reading.
    const isKept = !isViewing && !member?.needsSecondFactor;
    if (member !== undefined) void startOfflineCache(isKept ? member : null);
    if (member) setHasSignedOut(false);
  }, [member, isViewing]);
  useRecovery();
  const isUnreachable = session.isError && !session.data && isConnectionError(session.error);
  const cached = useQuery({ ...cachedContentOptions(), enabled: isUnreachable });
  if (current?.startOverAt) return <StartOver at={current.startOverAt} />;
  // Offline: the layout of the last member of this device.
  const shown = current?.session ?? cached.data?.session;
  if (shown) {
    return (
      <SessionContext value={shown}>
        <SlotsContext value={SLOTS}>
          <Frame session={shown} isSaved={!current} />
        </SlotsContext>
        {current?.isSignedOut && (
          <Suspense>
            <SignInAgain email={shown.member?.email ?? ""} />
          </Suspense>
        )}
        {isScreenReady && (
          <Suspense>
            <LeaveQuestion />
          </Suspense>
        )}
        <LazyToaster />
        <VersionNotice />
      </SessionContext>
    );
  }
  if (session.isPending || session.data || (isUnreachable && cached.isPending)) {
    return <FullScreenSpinner />;
  }
  if (isUnreachable) return <OfflineVisitorPage />;
  return (
    <div className="mx-auto max-w-xl px-4 py-24">
      <ErrorBox message="We couldn't reach the server. Please try again." />
    </div>
  );
}

/** Reloads the app, so that nothing of the previous member stays in memory. */
function StartOver({ at }: { at: string }) {
  useEffect(() => {
    location.replace(at);
  }, [at]);
  return <FullScreenSpinner />;
}

/**
 * Location and route of the rendered screen. While the next screen loads, the outlet still shows
 * the last one, so the layout must not switch yet.
 */
function useShownScreen() {
  const { pathname, href } = useRouterState({
    select: ({ resolvedLocation, location }) => resolvedLocation ?? location,
  });
  const staticData = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData ?? {} });
  const matchPath = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? "" });
  return { pathname, href, staticData, matchPath };
}

function Frame({ session, isSaved }: { session: Session; isSaved: boolean }): ReactNode {
  const { pathname, href, staticData, matchPath } = useShownScreen();
  const { title, audience, deniedText, isBare, isPrivate } = staticData;
  useScreenTitle(title, matchPath);
  const view = useOfflineView(pathname, isSaved);
  const [setup, setSetup] = useState<"open" | "done">();
  if (isBare && session.isDemo) {
    return (
      <main className="min-h-dvh bg-paper text-ink">
        <Outlet />
      </main>
    );
  }
  if (audience === "public") {
    return (
      <Suspense fallback={<FullScreenSpinner />}>
        <AuthLayout>
          <Outlet />
        </AuthLayout>
      </Suspense>
    );
  }
  const { member } = session;
  if (!member) {
    return <Navigate to="/auth/login" search={{ from: href === "/" ? "" : href }} replace />;
  }
  // The setup also stays while its recovery codes are shown.
  if (member.needsSecondFactor && !setup) setSetup("open");
  if (!member.needsSecondFactor && setup === "done") setSetup(undefined);
  if (member.needsSecondFactor || setup === "open") {
    return (
      <Suspense fallback={<FullScreenSpinner />}>
        <SecondFactorSetup onDone={() => setSetup("done")} />
      </Suspense>
    );
  }
  if (!member.hasAccess && audience !== "signed-in") return <Navigate to="/subscription" replace />;
  const isHidden = isPrivate && session.viewing;
  return (
    <Shell member={member} offlineState={view.state}>
      {isInAudience(member, audience) && !isHidden ? (
        <OfflineOutlet view={view} />
      ) : (
        <Forbidden message={isHidden ? PRIVATE_TEXT : deniedText} />
      )}
    </Shell>
  );
}
