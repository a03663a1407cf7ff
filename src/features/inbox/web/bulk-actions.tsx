import AlarmClock from "lucide-react/icons/alarm-clock";
import Check from "lucide-react/icons/check";
import UserRound from "lucide-react/icons/user-round";
import X from "lucide-react/icons/x";
import type { RowSelection } from "#platform/web/bulk/use-row-selection.ts";
import { useMember } from "#platform/web/session.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import type { CountsData, ThreadChange } from "./api.ts";
import { SnoozeMenu } from "./snooze-menu.tsx";
import { threadOf } from "./thread-keys.ts";
import { useThreadChange } from "./use-thread-change.ts";

interface Props {
  selection: RowSelection;
  keys: string[];
  team: CountsData["team"];
}

/** What can be done with the selected threads. */
export function BulkActions({ selection, keys, team }: Props) {
  const self = useMember();
  const change = useThreadChange(selection.clear);
  const { count } = selection;
  const run = (next: ThreadChange, verb: string) =>
    change.mutate({
      threads: keys.filter(selection.has).map(threadOf),
      change: next,
      done: `${count === 1 ? "1 conversation" : `${count} conversations`} ${verb}.`,
    });
  return (
    <div
      role="toolbar"
      aria-label="Bulk actions"
      className="flex flex-wrap items-center gap-1.5 border-line border-b bg-press-soft/60 px-3 py-2"
    >
      <span role="status" className="mr-auto text-ink text-sm tabular-nums">
        {count} selected
      </span>
      <Button
        size="sm"
        variant="secondary"
        icon={<Check aria-hidden="true" className="size-4" />}
        busy={change.isPending}
        onClick={() => run({ action: "resolve" }, "resolved")}
      >
        Resolve
      </Button>
      <SnoozeMenu
        trigger={
          <IconButton
            label="Snooze the selected"
            size="sm"
            variant="secondary"
            icon={<AlarmClock aria-hidden="true" className="size-4" />}
          />
        }
        onSnooze={(until) => run({ action: "snooze", until }, "snoozed")}
      />
      <Menu
        trigger={
          <IconButton
            label="Assign the selected"
            size="sm"
            variant="secondary"
            icon={<UserRound aria-hidden="true" className="size-4" />}
          />
        }
      >
        <MenuItem onSelect={() => run({ action: "assign", assigneeId: null }, "unassigned")}>
          Nobody
        </MenuItem>
        {team.map((person) => (
          <MenuItem
            key={person.id}
            onSelect={() => run({ action: "assign", assigneeId: person.id }, "assigned")}
          >
            {person.id === self.id ? `${person.name} (me)` : person.name}
          </MenuItem>
        ))}
      </Menu>
      <IconButton
        label="Clear selection"
        size="sm"
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={selection.clear}
      />
    </div>
  );
}
