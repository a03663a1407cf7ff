import { lazy, Suspense, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { SelectField } from "#ui/select-field.tsx";
import { SERIES_FREQUENCIES } from "../event-input-contract.ts";
import { frequencyText, repeatsText, type SeriesRule, shortMonthText } from "../series-days.ts";
import type { EventFormData } from "./api.ts";
import { SeriesEndFields } from "./series-end-fields.tsx";
import { nextDays, type SeriesValues } from "./series-values.ts";

interface Props {
  value: SeriesValues;
  onChange: (value: SeriesValues) => void;
  /** The date of the event; empty until one is chosen. */
  date: string;
  error?: string | undefined;
}

const SeriesEndDialog = lazy(() =>
  import("./series-end-dialog.tsx").then((m) => ({ default: m.SeriesEndDialog })),
);

const dayText = (day: string) => formatDate(`${day}T12:00:00Z`, "day", { zone: "UTC" });
const dateText = (day: string) => formatDate(`${day}T12:00:00Z`, "date", { zone: "UTC" });

/** Whether and how long an event repeats, with a preview of its dates. */
export function SeriesField({ value, onChange, date, error }: Props) {
  const { frequency, hasEnd, endsOn } = value;
  const isDated = !Number.isNaN(Date.parse(date));
  const change = (part: Partial<SeriesValues>) => onChange({ ...value, ...part });
  const options = SERIES_FREQUENCIES.map((one) => ({
    value: one,
    label: frequencyText({ frequency: one, startsOn: date }),
  }));
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Repeats"
        hint={isDated ? undefined : "Choose a date first."}
        disabled={!isDated}
        options={[{ value: "", label: "Does not repeat" }, ...(isDated ? options : [])]}
        value={isDated ? frequency : ""}
        onChange={(event) =>
          change({ frequency: event.currentTarget.value as SeriesValues["frequency"] })
        }
        error={hasEnd ? undefined : error}
      />
      {frequency && isDated && (
        <div className="flex flex-col gap-4 rounded border border-line p-4">
          <SeriesEndFields
            value={{ hasEnd, endsOn }}
            onChange={(end) => change(end)}
            min={date}
            error={error}
          />
          <Preview rule={{ frequency, startsOn: date }} endsOn={hasEnd ? endsOn : null} />
        </div>
      )}
    </div>
  );
}

function Preview({ rule, endsOn }: { rule: SeriesRule; endsOn: string | null }) {
  const id = useId();
  const { days, hasMore } = nextDays(rule, endsOn);
  const shortMonths = shortMonthText(rule);
  return (
    <div className="text-sm">
      <p id={id} className="font-medium text-ink">
        Next dates
      </p>
      {days.length === 0 ? (
        <p className="text-ink-soft">No further dates.</p>
      ) : (
        <ul aria-labelledby={id} className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
          {days.map((day) => (
            <li key={day}>{dayText(day)}</li>
          ))}
          {hasMore && <li>and so on</li>}
        </ul>
      )}
      {shortMonths && <p className="mt-2 text-ink-soft">{shortMonths}</p>}
      <p className="mt-2 text-ink-faint">
        Every date is an event with its own page and seats. Events are created 12 months ahead.
      </p>
    </div>
  );
}

/** The series of a stored event. The form can only change its last day. */
export function SeriesSummary({ event }: { event: EventFormData }) {
  const { series } = event;
  const [isEnding, setEnding] = useState(false);
  if (!series) return null;
  const end = series.endsOn ? `, until ${dateText(series.endsOn)}` : "";
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded border border-line p-4 text-sm">
      <p className="min-w-0">
        <strong className="font-medium text-ink">
          {repeatsText(series)}
          {end}.
        </strong>{" "}
        {series.following > 0 &&
          "When you save, you choose whether to change this event or all following events too."}
      </p>
      <Button variant="secondary" size="sm" onClick={() => setEnding(true)}>
        Change last day
      </Button>
      {isEnding && (
        <Suspense>
          <SeriesEndDialog event={event} series={series} onClose={() => setEnding(false)} />
        </Suspense>
      )}
    </div>
  );
}
