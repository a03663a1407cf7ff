import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { Button, IconButton } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type TimeRange, WEEKDAYS } from "./availability-values.ts";

interface Props {
  value: TimeRange[];
  onChange: (value: TimeRange[]) => void;
  /** By position. */
  rangeErrors: Map<number, string>;
  error: string | undefined;
}

const DAY = { from: "09:00", to: "17:00" };

/** Ranges of hours for each weekday. */
export function WeeklyHoursField({ value, onChange, rangeErrors, error }: Props) {
  const add = (weekday: number) => {
    const last = value.findLast((range) => range.weekday === weekday);
    onChange([...value, { weekday, ...(last ? { from: last.to, to: "" } : DAY) }]);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-ink text-sm">Weekly hours</legend>
      <ul className="hairlines">
        {WEEKDAYS.map((day, index) => {
          const weekday = index + 1;
          return (
            <li
              key={day}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-3 lg:grid-cols-[7rem_minmax(0,1fr)_auto]"
            >
              <p className="pt-1.5 text-ink text-sm">{day}</p>
              <div className="flex flex-col gap-2 max-lg:col-span-2 max-lg:row-start-2">
                {value.map((range, position) =>
                  range.weekday === weekday ? (
                    <HoursRow
                      // biome-ignore lint/suspicious/noArrayIndexKey: a range has no other identity
                      key={position}
                      day={day}
                      range={range}
                      error={rangeErrors.get(position)}
                      onChange={(next) => onChange(value.with(position, { ...range, ...next }))}
                      onRemove={() => onChange(value.toSpliced(position, 1))}
                    />
                  ) : null,
                )}
                {value.every((range) => range.weekday !== weekday) && (
                  <p className="text-ink-faint text-sm lg:pt-1.5">No calls</p>
                )}
              </div>
              <Button
                variant="ghost"
                size="sm"
                icon={<Plus aria-hidden="true" className="size-4" />}
                aria-label={`Add hours on ${day}`}
                className="max-lg:col-start-2 max-lg:row-start-1"
                onClick={() => add(weekday)}
              >
                Add hours
              </Button>
            </li>
          );
        })}
      </ul>
      {error && rangeErrors.size === 0 && (
        <p role="alert" className="mt-1 font-medium text-brick text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface RowProps {
  day: string;
  range: TimeRange;
  error: string | undefined;
  onChange: (next: Partial<TimeRange>) => void;
  onRemove: () => void;
}

function HoursRow({ day, range, error, onChange, onRemove }: RowProps) {
  return (
    <div>
      <div className="flex items-center gap-2">
        <TextField
          type="time"
          label={`${day} from`}
          labelHidden
          required
          aria-invalid={error ? true : undefined}
          className="px-2"
          fieldClassName="min-w-0 flex-1 sm:max-w-32"
          value={range.from}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
        <span className="text-ink-soft text-sm">to</span>
        <TextField
          type="time"
          label={`${day} to`}
          labelHidden
          required
          aria-invalid={error ? true : undefined}
          className="px-2"
          fieldClassName="min-w-0 flex-1 sm:max-w-32"
          value={range.to}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
        <IconButton
          label={`Remove ${day} ${range.from} to ${range.to}`}
          size="sm"
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onRemove}
        />
      </div>
      {error && (
        <p role="alert" className="mt-1 font-medium text-brick text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
