import { hashKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useCallback, useEffect } from "react";
import { adminCountsOptions } from "#features/home/web/api.ts";
import { useLive } from "#platform/web/live/use-live.ts";
import { SCREEN_ICONS } from "#platform/web/screen-icons.ts";
import { CountBadge } from "#ui/count-badge.tsx";
import { adminSidebarFor, type NavigationLink } from "./navigation.ts";
import { NavLink, SidebarList, type SidebarProps } from "./sidebar.tsx";

const BACK = { to: "/", label: "Back to the member area", icon: ArrowLeft };

/** What each count means, after the number. */
const COUNTED = {
  waitingThreads: "waiting",
  openReports: "reported",
  heldEmails: "held",
  callsToday: "today",
  pendingGurus: "pending",
  latePayments: "past due",
};

const isCounted = (name: string): name is keyof typeof COUNTED => name in COUNTED;

/** The sidebar of the admin screens: every section with what needs attention there. */
export function AdminSidebar({ member, isCollapsed = false, onNavigate }: SidebarProps) {
  const { routesById } = useRouter();
  const counts = useAdminCounts();
  const badgeOf = ({ admin }: NavigationLink) => {
    const name = admin?.count ?? "";
    if (!isCounted(name)) return null;
    return <CountBadge count={counts?.[name] ?? 0} label={COUNTED[name]} tone="accent" />;
  };
  return (
    <SidebarList
      sections={adminSidebarFor(routesById, member, SCREEN_ICONS)}
      isCollapsed={isCollapsed}
      onNavigate={onNavigate}
      badgeOf={badgeOf}
    >
      <NavLink link={BACK} isActive={false} isCollapsed={isCollapsed} onNavigate={onNavigate} />
    </SidebarList>
  );
}

/** The counts after every live event of the inboxes and every change on this page. */
function useAdminCounts() {
  const client = useQueryClient();
  const counts = useQuery(adminCountsOptions());
  const refresh = useCallback(() => {
    const { queryKey } = adminCountsOptions();
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [client]);
  useLive("conversation", refresh);
  useLive("team_ticket", refresh);
  useLive("held_email", refresh);
  useEffect(() => {
    const own = hashKey(adminCountsOptions().queryKey);
    // A change invalidates the list it belongs to.
    return client.getQueryCache().subscribe((event) => {
      const isChange = event.type === "updated" && event.action.type === "invalidate";
      if (isChange && event.query.queryHash !== own) refresh();
    });
  }, [client, refresh]);
  return counts.data;
}
