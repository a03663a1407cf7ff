import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from "react";
import { sessionOptions } from "#features/accounts/web/api.ts";
import { isApiError } from "#platform/web/api-client.ts";
import { keepReadingOf } from "#platform/web/kept-reading.ts";
import { onSessionChange, type Session, SessionContext } from "#platform/web/session.ts";
import { ErrorBox } from "#ui/error-box.tsx";
import { FullScreenSpinner } from "#ui/spinner.tsx";
import { VersionNotice } from "../release/version-notice.tsx";
import { LazyToaster } from "./lazy-toaster.tsx";
import { Shell } from "./shell.tsx";

/** Members who come back are signed in: they never see it. */
const AuthLayout = lazy(() => import("./auth-layout.tsx").then((m) => ({ default: m.AuthLayout })));
const OfflineRoot = lazy(() =>
  import("../offline/offline-root.tsx").then((m) => ({ default: m.OfflineRoot })),
);

/** Everything begins here: who is it, and which frame does the place they are at have? */
export function Root() {
  const client = useQueryClient();
  const session = useQuery(sessionOptions());
  // Drawing a whole screen takes its time: as a deferred value it lets the browser breathe.
  const known = useDeferredValue(session.data);
  useEffect(() => {
    return onSessionChange(() => {
      // Another tab signed in or out: what this one shows may belong to somebody else now.
      void client.resetQueries();
    });
  }, [client]);
  const member = session.data?.member;
  useEffect(() => {
    if (member !== undefined) void keepReadingOf(member);
  }, [member]);
  if (session.isPending || (session.data && !known)) return <FullScreenSpinner />;
  if (!known && !isApiError(session.error)) {
    return (
      <Suspense fallback={<FullScreenSpinner />}>
        <OfflineRoot isBusy={session.isFetching} onRetry={() => void session.refetch()} />
      </Suspense>
    );
  }
  if (!known) {
    return (
      <div className="mx-auto max-w-xl px-4 py-24">
        <ErrorBox message="We could not reach the server. Please try again." />
      </div>
    );
  }
  return (
    <SessionContext value={known}>
      <Frame session={known} />
      <LazyToaster />
      <VersionNotice />
    </SessionContext>
  );
}

/**
 * The location whose screen the outlet shows. While the next one loads, the outlet still shows the
 * last: judging by the next one would put a screen into a frame that is not its own.
 */
const useShownLocation = () =>
  useRouterState({ select: ({ resolvedLocation, location }) => resolvedLocation ?? location });

const isBelow = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

function Frame({ session }: { session: Session }): ReactNode {
  const { pathname, href } = useShownLocation();
  if (isBelow(pathname, "/auth")) {
    return (
      <Suspense fallback={<FullScreenSpinner />}>
        <AuthLayout>
          <Outlet />
        </AuthLayout>
      </Suspense>
    );
  }
  if (isBelow(pathname, "/dev") && session.isDemo) {
    return (
      <main className="min-h-dvh bg-paper text-ink">
        <Outlet />
      </main>
    );
  }
  if (!session.member) {
    const from = href === "/" ? undefined : href;
    return <Navigate to="/auth/login" search={{ from } as never} replace />;
  }
  const isOpenWithoutAccess =
    pathname.startsWith("/subscription") || isBelow(pathname, "/settings");
  if (!session.member.hasAccess && !isOpenWithoutAccess) {
    return <Navigate to="/subscription" replace />;
  }
  return (
    <Shell member={session.member}>
      <Outlet />
    </Shell>
  );
}
