import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import AtSign from "lucide-react/icons/at-sign";
import Ban from "lucide-react/icons/ban";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarX from "lucide-react/icons/calendar-x";
import Ellipsis from "lucide-react/icons/ellipsis";
import Eye from "lucide-react/icons/eye";
import KeyRound from "lucide-react/icons/key-round";
import LogOut from "lucide-react/icons/log-out";
import MailPlus from "lucide-react/icons/mail-plus";
import PenLine from "lucide-react/icons/pen-line";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import { errorMessage, featureApi } from "#platform/web/api-client.ts";
import { changePerson } from "#platform/web/clear-local-data.ts";
import { useMember } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Menu, MenuItem, MenuSeparator } from "#ui/menu.tsx";
import { toast } from "#ui/toast-store.ts";
import { membersApi } from "./api.ts";
import { type MemberData, useMemberChanged } from "./member-api.ts";
import {
  ChangeEmailDialog,
  DeleteDialog,
  EndAccessDialog,
  GrantDialog,
  SignOutDialog,
  SuspendDialog,
} from "./member-dialogs.tsx";
import { nameOf } from "./member-table.tsx";

export interface MemberAction {
  key: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
  isDanger?: boolean;
}

const DIALOGS = {
  email: ChangeEmailDialog,
  signOut: SignOutDialog,
  grant: GrantDialog,
  endAccess: EndAccessDialog,
  suspend: SuspendDialog,
  remove: DeleteDialog,
};

/** What the reader may do with this member, and the open dialog. */
export function useMemberActions(member: MemberData): {
  actions: MemberAction[];
  dialog: ReactNode;
} {
  const me = useMember();
  const navigate = useNavigate();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const act = useDirectAction(member);
  const view = useViewAs(member);
  const Dialog = open && DIALOGS[open];
  const dialog = Dialog && <Dialog member={member} onClose={() => setOpen(null)} />;
  if (member.removedAt) return { actions: [], dialog };
  const { invitation, access, suspension, email } = member;
  const isSuperadmin = me.role === "superadmin";
  const isStaff = access.kind === "staff";
  const show = (key: keyof typeof DIALOGS) => () => setOpen(key);
  const offered: (MemberAction | false)[] = [
    isSuperadmin &&
      !isStaff &&
      suspension === null && { key: "view", label: "View as member", icon: Eye, run: view },
    isSuperadmin && invitation !== null
      ? { key: "invite", label: "Resend invitation", icon: MailPlus, run: () => act("invite") }
      : { key: "reset", label: "Send reset link", icon: KeyRound, run: () => act("reset") },
    isSuperadmin && {
      key: "edit",
      label: "Edit role and details",
      icon: PenLine,
      run: () => void navigate({ to: "/admin/team", search: { q: email ?? "" } }),
    },
    isSuperadmin &&
      member.id !== me.id &&
      invitation === null && {
        key: "email",
        label: "Change email",
        icon: AtSign,
        run: show("email"),
      },
    isSuperadmin && {
      key: "signOut",
      label: "Sign out everywhere",
      icon: LogOut,
      run: show("signOut"),
    },
    isSuperadmin &&
      !isStaff && {
        key: "grant",
        label: access.grant ? "Change granted access" : "Grant access",
        icon: CalendarClock,
        run: show("grant"),
      },
    isSuperadmin &&
      access.grant !== null && {
        key: "endAccess",
        label: "End granted access",
        icon: CalendarX,
        run: show("endAccess"),
      },
    isSuperadmin &&
      member.id !== me.id &&
      (suspension?.of === "member"
        ? { key: "reactivate", label: "Reactivate", icon: RotateCcw, run: () => act("reactivate") }
        : { key: "suspend", label: "Suspend", icon: Ban, run: show("suspend"), isDanger: true }),
    isSuperadmin &&
      member.id !== me.id && {
        key: "remove",
        label: "Delete",
        icon: Trash2,
        run: show("remove"),
        isDanger: true,
      },
  ];
  return { actions: offered.filter((one) => one !== false), dialog };
}

const accountsApi = featureApi("accounts");

/** Opens the product as this member, read-only. */
function useViewAs({ id }: MemberData) {
  const start = useMutation({
    async mutationFn() {
      await accountsApi.call.startViewing({ id });
      await changePerson(id, "/");
    },
    onError: (error) => toast.error(errorMessage(error, "Couldn't start viewing as this member.")),
  });
  return () => start.mutate();
}

const teamApi = featureApi("team");

const DIRECT = {
  reset: {
    run: (id: string) => membersApi.call.sendMemberReset({ id }),
    done: ({ email }: MemberData) => `Reset link sent to ${email}.`,
  },
  invite: {
    run: (id: string) => teamApi.call.resendInvitation({ id }),
    done: ({ email }: MemberData) => `Invitation resent to ${email}.`,
  },
  reactivate: {
    run: (id: string) => membersApi.call.reactivateMember({ id }),
    done: (member: MemberData) => `${nameOf(member)} was reactivated.`,
  },
};

/** Actions that ask nothing. */
function useDirectAction(member: MemberData) {
  const changed = useMemberChanged();
  const act = useMutation({
    mutationFn: async (kind: keyof typeof DIRECT) => {
      await DIRECT[kind].run(member.id);
    },
    async onSuccess(_, kind) {
      toast.success(DIRECT[kind].done(member));
      await changed();
    },
    onError: (error, kind) =>
      toast.error(errorMessage(error, "Something went wrong. Please try again."), {
        action: { label: "Try Again", onClick: () => act.mutate(kind) },
      }),
  });
  return act.mutate;
}

/** The actions beside the page. */
export function ActionList({ actions }: { actions: MemberAction[] }) {
  return (
    <ul className="flex flex-col">
      {actions.map(({ key, label, icon: Icon, run, isDanger }) => (
        <li key={key}>
          <button
            type="button"
            onClick={run}
            className={cx(
              "-mx-2 flex min-h-9 w-[calc(100%+1rem)] items-center gap-2.5 rounded px-2 text-left text-sm transition-colors hover:bg-wash",
              isDanger ? "text-brick" : "text-ink",
            )}
          >
            <Icon aria-hidden="true" strokeWidth={1.8} className="size-4 shrink-0" />
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The same actions in a menu, for narrow screens. */
export function ActionMenu({ actions }: { actions: MemberAction[] }) {
  const isFirstDanger = (at: number) => actions[at]?.isDanger && !actions[at - 1]?.isDanger;
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="secondary" icon={<Ellipsis aria-hidden="true" className="size-5" />}>
          Actions
        </Button>
      }
    >
      {actions.map(({ key, label, icon: Icon, run, isDanger = false }, at) => (
        <span key={key} className="contents">
          {isFirstDanger(at) && <MenuSeparator />}
          <MenuItem
            danger={isDanger}
            icon={<Icon aria-hidden="true" className="size-4" />}
            onSelect={run}
          >
            {label}
          </MenuItem>
        </span>
      ))}
    </Menu>
  );
}
