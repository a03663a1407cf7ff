import { useLocation } from "@tanstack/react-router";
import PanelLeft from "lucide-react/icons/panel-left";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { type Member, useSession } from "#platform/web/session.ts";
import { IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { useMediaQuery } from "#ui/use-media-query.ts";
import { whenIdle } from "#ui/when-idle.ts";
import { ConnectionBar } from "../offline/connection-bar.tsx";
import type { OfflineView } from "../offline/offline-outlet.tsx";
import { lazyPart } from "./lazy-part.ts";
import { OptionalPart } from "./optional-part.tsx";
import { ScreenSidebar } from "./screen-sidebar.tsx";
import { BrandLink } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useFollowAccess } from "./use-follow-access.ts";

interface Props {
  member: Member;
  offlineState: OfflineView["state"];
  children: ReactNode;
}

/** Lazy-loaded, because members never see it. */
const ViewingBanner = lazyPart(() =>
  import("./viewing-banner.tsx").then((m) => ({ default: m.ViewingBanner })),
);

/** Lazy-loaded, because it is rare. */
const PaymentBanner = lazyPart(() =>
  import("#features/subscription/web/payment-banner.tsx").then((m) => ({
    default: m.PaymentBanner,
  })),
);

const COLLAPSED_KEY = "sidebar-collapsed";

/** Only for phones. */
const loadBottomBar = () => import("./bottom-bar.tsx");
const loadMenu = () => import("./menu-drawer.tsx");
const BottomBar = lazyPart(() => loadBottomBar().then((m) => ({ default: m.BottomBar })));
const MenuDrawer = lazyPart(() => loadMenu().then((m) => ({ default: m.MenuDrawer })));

/**
 * Sidebar and top bar around a screen. Below 768 px the sidebar is a drawer, and a bar at the bottom
 * has the most used links.
 */
export function Shell({ member, offlineState, children }: Props) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [wasDrawerOpen, setWasDrawerOpen] = useState(false);
  const isPhone = useMediaQuery("(width < 48rem)");
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(COLLAPSED_KEY) === "1");
  const { viewing } = useSession();
  const { pathname } = useLocation();
  const main = useFocusOnNavigation();
  useFollowAccess();
  const openMenu = () => {
    setWasDrawerOpen(true);
    setIsDrawerOpen(true);
  };
  useEffect(() => {
    if (isPhone)
      void whenIdle()
        .then(loadMenu)
        .catch(() => undefined);
  }, [isPhone]);
  const toggle = () => {
    localStorage.setItem(COLLAPSED_KEY, isCollapsed ? "0" : "1");
    setIsCollapsed(!isCollapsed);
  };
  return (
    <div className="flex min-h-dvh bg-paper text-ink">
      <a
        href="#main"
        className="sr-only z-50 rounded bg-press px-4 py-2 text-on-press focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <aside
        aria-label="Sidebar"
        data-print="hide"
        className={cx(
          "sticky top-0 hidden h-dvh shrink-0 flex-col gap-6 overflow-y-auto border-line border-r px-3 py-5 md:flex",
          isCollapsed ? "w-[4.25rem]" : "w-64",
        )}
      >
        <BrandLink isCollapsed={isCollapsed} />
        <ScreenSidebar member={member} isCollapsed={isCollapsed} />
        <IconButton
          label={isCollapsed ? "Expand sidebar" : "Collapse sidebar"}
          icon={<PanelLeft aria-hidden="true" className="size-[18px]" />}
          onClick={toggle}
          className="mt-auto self-start"
        />
      </aside>
      {wasDrawerOpen && (
        <OptionalPart>
          <MenuDrawer member={member} open={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
        </OptionalPart>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        {viewing && (
          <Suspense fallback={<div className="h-16 bg-amber-soft" />}>
            <ViewingBanner member={member} {...viewing} />
          </Suspense>
        )}
        <TopBar
          member={member}
          isSticky={!viewing}
          isLive={offlineState === "live"}
          onOpenMenu={openMenu}
        />
        {member.hasFailedPayment && !pathname.startsWith("/subscription") && (
          <OptionalPart fallback={<div className="h-28 bg-brick-soft sm:h-16" />}>
            <PaymentBanner />
          </OptionalPart>
        )}
        <ConnectionBar state={offlineState} />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 pt-8 pb-[calc(2rem+var(--bottom-bar))] outline-none sm:px-8 lg:py-10"
        >
          {children}
        </main>
      </div>
      {isPhone && member.hasAccess && (
        <nav
          aria-label="Shortcuts"
          data-print="hide"
          data-bottom-bar=""
          className="fixed inset-x-0 bottom-0 z-30 h-(--bottom-bar) border-line border-t bg-paper"
        >
          <OptionalPart>
            <BottomBar member={member} onOpenMenu={openMenu} />
          </OptionalPart>
        </nav>
      )}
    </div>
  );
}

/** Moves the focus to the start of the new screen after a navigation. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
