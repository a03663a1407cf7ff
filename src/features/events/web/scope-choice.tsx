import { RadioGroup } from "#ui/radio-group.tsx";
import type { AdminEventData } from "./api.ts";
import { moreDatesText } from "./event-text.ts";

export type Scope = "one" | "following";

interface Props {
  event: AdminEventData;
  value: Scope;
  onChange: (scope: Scope) => void;
}

/** Asks whether an action is for one event of a series or for all following ones too. */
export function ScopeChoice({ event, value, onChange }: Props) {
  if (!event.seriesId) return null;
  const following = event.moreDates > 0 ? ` (${moreDatesText(event.moreDates)})` : "";
  return (
    <RadioGroup
      label="This event repeats."
      className="mt-5"
      options={[
        { value: "one", label: "This event" },
        { value: "following", label: `This and all following events${following}` },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
