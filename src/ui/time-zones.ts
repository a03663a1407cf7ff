export interface ZoneGroup {
  region: string;
  zones: { value: string; label: string }[];
}

const OTHER = "Other";

/** Groups zones by region. */
export function zoneGroups(names: string[]): ZoneGroup[] {
  const groups = new Map<string, ZoneGroup["zones"]>();
  for (const value of names) {
    const [region = "", ...places] = value.split("/");
    const key = places.length > 0 ? region : OTHER;
    const label = (places.length > 0 ? places.join(", ") : value).replaceAll("_", " ");
    groups.set(key, [...(groups.get(key) ?? []), { value, label }]);
  }
  return [...groups].map(([region, zones]) => ({ region, zones }));
}

/** Always includes the chosen zone, even if this browser lists it under another name. */
export function knownZones(chosen: string | null): string[] {
  const names = new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);
  if (chosen) names.add(chosen);
  return [...names].sort();
}
