import type { Member } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { cx } from "#ui/cx.ts";
import { OpenOnPress } from "#ui/open-on-press.tsx";
import { ACCOUNT_SCREENS } from "./account-screens.ts";
import { lazyPart } from "./lazy-part.ts";
import { memberName } from "./member-name.ts";
import { activeSection, useSectionPath } from "./navigation.ts";

/** Lazy, because the menu is a fifth of the layout's code. */
const loadMenu = () => import("./account-menu.tsx");
const AccountMenu = lazyPart(() => loadMenu().then((m) => ({ default: m.AccountMenu })));

const PATHS = ACCOUNT_SCREENS.map(({ to }) => to);

interface Props {
  member: Member;
  /** The first screen has its content, so that the code of the menu can load. */
  isReady: boolean;
}

/** The avatar in the top bar, which opens the account menu. */
export function AccountButton({ member, isReady }: Props) {
  const current = activeSection(PATHS, useSectionPath());
  const trigger = (
    <button
      type="button"
      className={cx(
        "shrink-0 rounded-full",
        current && "ring-2 ring-press ring-offset-2 ring-offset-paper",
      )}
    >
      <Avatar name={memberName(member)} src={member.avatarUrl} decorative />
      <span className="visually-hidden">Account menu</span>
    </button>
  );
  return (
    <OpenOnPress trigger={trigger} popup="menu" load={isReady ? loadMenu : undefined}>
      <AccountMenu member={member} trigger={trigger} current={current} />
    </OpenOnPress>
  );
}
