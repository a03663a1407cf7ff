import { useRouter } from "@tanstack/react-router";
import LifeBuoy from "lucide-react/icons/life-buoy";
import LogOut from "lucide-react/icons/log-out";
import PhoneCall from "lucide-react/icons/phone-call";
import SunMoon from "lucide-react/icons/sun-moon";
import { useSignOut } from "#features/accounts/web/use-sign-out.ts";
import { SearchPalette, type Typed } from "#features/search/web/search-palette.tsx";
import { SCREEN_ICONS } from "#platform/web/screen-icons.ts";
import type { Member } from "#platform/web/session.ts";
import { useThemeChoice } from "#ui/theme-choice.ts";
import { screensFor } from "./navigation.ts";

interface Props {
  member: Member;
  takeTyped: () => Typed;
  onClose: () => void;
}

/** The search dialog with this member's screens and actions; lazy-loaded on open. */
export function Palette({ member, takeTyped, onClose }: Props) {
  const { routesById } = useRouter();
  const actions = usePaletteActions();
  const screens = screensFor(routesById, member, SCREEN_ICONS);
  return (
    <SearchPalette
      screens={screens.filter(({ to }) => !actions.some((action) => action.to === to))}
      actions={actions}
      takeTyped={takeTyped}
      onClose={onClose}
    />
  );
}

function usePaletteActions() {
  const signOut = useSignOut();
  const [theme, setTheme] = useThemeChoice();
  const isDark =
    theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  return [
    {
      label: "New ticket",
      icon: LifeBuoy,
      to: "/support#new-ticket",
      keywords: "create open support help question",
    },
    {
      label: "Book a call",
      icon: PhoneCall,
      to: "/book-call",
      keywords: "phone appointment schedule",
    },
    {
      label: isDark ? "Switch to light theme" : "Switch to dark theme",
      icon: SunMoon,
      run: () => setTheme(isDark ? "light" : "dark"),
      keywords: "toggle mode appearance night",
    },
    { label: "Sign out", icon: LogOut, run: () => void signOut(), keywords: "log out leave" },
  ];
}
