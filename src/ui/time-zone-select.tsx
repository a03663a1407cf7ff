import { useMemo } from "react";
import { SelectField, type SelectFieldProps } from "./select-field.tsx";
import { knownZones, zoneGroups } from "./time-zones.ts";

interface Props extends Omit<SelectFieldProps, "options" | "label"> {
  label?: string;
  /** The stored zone, which is listed even if this browser knows it under another name. */
  current: string | null;
}

/** All time zones, grouped by region. Children are options before the groups. */
export function TimeZoneSelect({ label = "Time zone", current, children, ...select }: Props) {
  const groups = useMemo(() => zoneGroups(knownZones(current)), [current]);
  return (
    <SelectField label={label} {...select}>
      {children}
      {groups.map(({ region, zones }) => (
        <optgroup key={region} label={region}>
          {zones.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
