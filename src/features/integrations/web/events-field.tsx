import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS } from "#platform/webhook-events.ts";
import { Checkbox } from "#ui/checkbox.tsx";

interface Props {
  value: string[];
  onChange: (value: string[]) => void;
  error: string | undefined;
}

/** Which events are sent, in the order of the catalog. */
export function EventsField({ value, onChange, error }: Props) {
  const isAll = value.length === WEBHOOK_EVENT_TYPES.length;
  const toggle = (type: string, isChosen: boolean) =>
    onChange(WEBHOOK_EVENT_TYPES.filter((one) => (one === type ? isChosen : value.includes(one))));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-ink text-sm">
        Events{" "}
        <span aria-hidden="true" className="text-accent-ink">
          *
        </span>
      </legend>
      {error && (
        <p role="alert" className="text-brick text-sm">
          {error}
        </p>
      )}
      <Checkbox
        label="All events"
        checked={isAll}
        indeterminate={!isAll && value.length > 0}
        onChange={({ target }) => onChange(target.checked ? [...WEBHOOK_EVENT_TYPES] : [])}
      />
      <ul className="hairlines max-h-80 overflow-y-auto rounded border border-line">
        {WEBHOOK_EVENT_TYPES.map((type) => (
          <li key={type} className="px-3 py-2.5">
            <Checkbox
              label={
                <>
                  <code className="font-mono">{type}</code>
                  <span className="block text-ink-soft">{WEBHOOK_EVENTS[type]}</span>
                </>
              }
              checked={value.includes(type)}
              onChange={({ target }) => toggle(type, target.checked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
