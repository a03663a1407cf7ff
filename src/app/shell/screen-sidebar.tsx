import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { whenIdle } from "#ui/when-idle.ts";
import { lazyPart } from "./lazy-part.ts";
import { hasAdminSidebar, isStaff } from "./navigation.ts";
import { OptionalPart } from "./optional-part.tsx";
import { Sidebar, type SidebarProps } from "./sidebar.tsx";

const loadAdminSidebar = () => import("./admin-sidebar.tsx");
const AdminSidebar = lazyPart(() => loadAdminSidebar().then((m) => ({ default: m.AdminSidebar })));

/** The sidebar of this screen: of the member area, or of the admin screens for the team. */
export function ScreenSidebar(props: SidebarProps) {
  const { pathname } = useLocation();
  const { member } = props;
  const mayLoad = isStaff(member);
  useEffect(() => {
    if (mayLoad)
      void whenIdle()
        .then(loadAdminSidebar)
        .catch(() => undefined);
  }, [mayLoad]);
  if (!hasAdminSidebar(pathname, member)) return <Sidebar {...props} />;
  return (
    <OptionalPart>
      <AdminSidebar {...props} />
    </OptionalPart>
  );
}
