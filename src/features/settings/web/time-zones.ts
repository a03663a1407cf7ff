export interface ZoneGroup {
  region: string;
  zones: { value: string; label: string }[];
}

const OTHERS = "Other";

/** Every zone the browser knows, by region, the way people look for theirs. */
export function zoneGroups(names: string[]): ZoneGroup[] {
  const groups = new Map<string, ZoneGroup["zones"]>();
  for (const value of names) {
    const [region = "", ...places] = value.split("/");
    const key = places.length > 0 ? region : OTHERS;
    const label = (places.length > 0 ? places.join(", ") : value).replaceAll("_", " ");
    groups.set(key, [...(groups.get(key) ?? []), { value, label }]);
  }
  return [...groups].map(([region, zones]) => ({ region, zones }));
}

/** The chosen zone is always among them, also when this browser calls it otherwise. */
export function knownZones(chosen: string | null): string[] {
  const names = new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);
  if (chosen) names.add(chosen);
  return [...names].sort();
}
