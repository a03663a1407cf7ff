import { Drawer } from "#ui/drawer.tsx";
import { ScreenSidebar } from "./screen-sidebar.tsx";
import type { SidebarProps } from "./sidebar.tsx";

interface Props extends Pick<SidebarProps, "member"> {
  open: boolean;
  onClose: () => void;
}

/** The sidebar below 768 px; lazy-loaded on open. */
export function MenuDrawer({ member, open, onClose }: Props) {
  return (
    <Drawer open={open} onClose={onClose} title="Menu">
      <ScreenSidebar member={member} onNavigate={onClose} />
    </Drawer>
  );
}
