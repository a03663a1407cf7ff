import { useNavigate } from "@tanstack/react-router";
import Bookmark from "lucide-react/icons/bookmark";
import ChartColumn from "lucide-react/icons/chart-column";
import CodeXml from "lucide-react/icons/code-xml";
import LogOut from "lucide-react/icons/log-out";
import MonitorOff from "lucide-react/icons/monitor-off";
import Settings from "lucide-react/icons/settings";
import UserRound from "lucide-react/icons/user-round";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { useSignOut } from "#features/accounts/web/use-sign-out.ts";
import type { Member } from "#platform/web/session.ts";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "#ui/menu.tsx";
import { type ThemeChoice, useThemeChoice } from "#ui/theme-choice.ts";
import { ACCOUNT_SCREENS } from "./account-screens.ts";
import { memberName } from "./member-name.ts";

const ProfileDialog = lazy(() =>
  import("#features/accounts/web/profile-dialog.tsx").then((m) => ({ default: m.ProfileDialog })),
);

const THEMES: { value: ThemeChoice; label: string }[] = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

const ICONS = {
  "/analytics": ChartColumn,
  "/saved": Bookmark,
  "/settings": Settings,
  "/developers": CodeXml,
};

interface Props {
  member: Member;
  trigger: ReactElement;
  /** The screen of the menu that is open. */
  current: string | undefined;
}

/** Open at first, because it is rendered when its button is pressed. */
export function AccountMenu({ member, trigger, current }: Props) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [theme, setTheme] = useThemeChoice();
  const [isProfileOpen, setIsProfileOpen] = useState(false);
  const name = memberName(member);
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        <div className="px-2.5 py-2">
          <p className="truncate font-medium text-ink text-sm">{name}</p>
          <p className="truncate text-ink-soft text-sm">{member.email}</p>
        </div>
        <MenuSeparator />
        <MenuItem icon={<UserRound aria-hidden="true" />} onSelect={() => setIsProfileOpen(true)}>
          User Profile
        </MenuItem>
        {ACCOUNT_SCREENS.map(({ to, label }) => {
          const Icon = ICONS[to];
          return (
            <MenuItem
              key={to}
              icon={<Icon aria-hidden="true" />}
              isCurrent={to === current}
              onSelect={() => void navigate({ to })}
            >
              {label}
            </MenuItem>
          );
        })}
        <MenuSeparator />
        <MenuChoice label="Theme" value={theme} options={THEMES} onChange={setTheme} />
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => void signOut()}>
          Sign out
        </MenuItem>
        <MenuItem icon={<MonitorOff aria-hidden="true" />} onSelect={() => void signOut(true)}>
          Sign out everywhere
        </MenuItem>
      </Menu>
      {isProfileOpen && (
        <Suspense>
          <ProfileDialog onClose={() => setIsProfileOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
