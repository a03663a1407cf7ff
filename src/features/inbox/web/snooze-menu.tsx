import CalendarClock from "lucide-react/icons/calendar-clock";
import { type ReactElement, useState } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { TextField } from "#ui/text-field.tsx";
import { snoozeTimes } from "./snooze-times.ts";

interface Props {
  trigger: ReactElement;
  onSnooze: (until: Date) => void;
}

/** Offers times to snooze until, or a date of one's own. */
export function SnoozeMenu({ trigger, onSnooze }: Props) {
  const zone = useTimeZone();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Menu trigger={trigger}>
        {snoozeTimes(new Date(), zone).map(({ label, until }) => (
          <MenuItem key={label} onSelect={() => onSnooze(until)}>
            <span className="flex-1">{label}</span>
            <span className="text-ink-faint text-xs">
              {formatDate(until, "dateTime", { zone })}
            </span>
          </MenuItem>
        ))}
        <MenuItem icon={<CalendarClock aria-hidden="true" />} onSelect={() => setIsChoosing(true)}>
          Choose a date...
        </MenuItem>
      </Menu>
      <Dialog open={isChoosing} onOpenChange={setIsChoosing} title="Snooze Until">
        <ChooseDate
          onChoose={(until) => {
            setIsChoosing(false);
            onSnooze(until);
          }}
        />
      </Dialog>
    </>
  );
}

function ChooseDate({ onChoose }: { onChoose: (until: Date) => void }) {
  const [text, setText] = useState("");
  const until = new Date(text);
  const isFuture = until > new Date();
  return (
    <form
      className="flex flex-col items-start gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFuture) onChoose(until);
      }}
    >
      <TextField
        label="Date and time"
        type="datetime-local"
        required
        value={text}
        hint="In the time zone of this device."
        error={text && !isFuture ? "Please choose a time in the future." : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!isFuture}>
        Snooze
      </Button>
    </form>
  );
}
