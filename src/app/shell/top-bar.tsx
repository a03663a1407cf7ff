import Menu from "lucide-react/icons/menu";
import type { Member } from "#platform/web/session.ts";
import { IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { AccountButton } from "./account-button.tsx";
import { lazyPart } from "./lazy-part.ts";
import { OptionalPart } from "./optional-part.tsx";
import { SearchButton } from "./search-button.tsx";
import { useScreenReady } from "./use-screen-ready.ts";

const NotificationBell = lazyPart(() =>
  import("#features/notifications/web/notification-bell.tsx").then((m) => ({
    default: m.NotificationBell,
  })),
);

interface Props {
  member: Member;
  /** False while a banner takes its place. */
  isSticky: boolean;
  /** False while the server is unreachable. */
  isLive: boolean;
  onOpenMenu: () => void;
}

export function TopBar({ member, isSticky, isLive, onOpenMenu }: Props) {
  const isReady = useScreenReady();
  return (
    <header
      data-print="hide"
      data-top-bar=""
      className={cx(
        "z-30 flex h-16 items-center gap-3 border-line border-b bg-paper/95 px-4 backdrop-blur-sm sm:px-8",
        isSticky && "sticky top-0",
      )}
    >
      <IconButton
        label="Open menu"
        icon={<Menu aria-hidden="true" className="size-5" />}
        onClick={onOpenMenu}
        className="-ml-2 md:hidden"
      />
      <p className="min-w-0 truncate text-ink-soft">
        Welcome, <span className="text-ink">{member.firstName || "Guest"}</span>
      </p>
      <div className="ml-auto flex items-center gap-2">
        {member.hasAccess && <SearchButton member={member} />}
        <OptionalPart fallback={<BellSpace />}>
          {isLive && isReady ? <NotificationBell /> : <BellSpace />}
        </OptionalPart>
        <AccountButton member={member} isReady={isReady} />
      </div>
    </header>
  );
}

const BellSpace = () => <span className="size-10" />;
