import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { featureApi } from "#platform/web/api-client.ts";
import { audienceKind } from "#platform/web/audience-field.tsx";
import type { Audience, AudienceFieldProps } from "#platform/web/slots.ts";
import { FieldNotes, useFieldIds } from "#ui/field.tsx";
import { SearchSelect } from "#ui/search-select.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { membersApi } from "./api.ts";
import { AgencySelect, MemberFilterBar } from "./member-filter-bar.tsx";
import { filterInput } from "./member-filters.ts";

const eventsApi = featureApi("events");

type Filters = Extract<Audience, { kind: "members" }>["filters"];

const EVERYONE = { kind: "members" as const, filters: {} };
/** What a choice starts with. */
const STARTS: Record<string, Audience> = {
  everyone: null,
  members: EVERYONE,
  event: { kind: "event", eventId: "" },
  agency: { kind: "agency", organizationId: "" },
};
const KINDS = Object.entries(STARTS).map(([value, start]) => ({
  value,
  label: audienceKind(start),
}));
const valuesOf = ({ q = "", access = "all", state = "all", role = "all", ...some }: Filters) => ({
  q,
  access,
  state,
  role,
  organizationId: some.organizationId ?? "",
  tagId: some.tagId ?? "",
  planId: some.planId ?? "",
  joinedFrom: some.joinedFrom ?? "",
  joinedTo: some.joinedTo ?? "",
});

/** Invited and suspended people are in no audience. */
const STATES = ["all", "inactive"] as const;

const idOf = (audience: Audience): string | undefined => {
  if (audience?.kind === "event") return audience.eventId;
  return audience?.kind === "agency" ? audience.organizationId : audience?.filters.organizationId;
};

const isComplete = (audience: Audience): boolean =>
  !audience || audience.kind === "members" || Boolean(idOf(audience));

/** Enter in the search field must not send the form around it. */
const ignoreEnter = (event: KeyboardEvent) => {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
};

export function AudiencePicker({ label, value, onChange, error }: AudienceFieldProps) {
  const ids = useFieldIds(undefined, { error });
  const segment = value ?? EVERYONE;
  const count = useQuery(
    membersApi.query.countSegment.queryOptions({
      input: { segment },
      enabled: isComplete(value),
      placeholderData: keepPreviousData,
    }),
  );
  const id = idOf(value);
  const name = count.isPlaceholderData ? null : count.data?.name;
  const known = id && name ? { id, name } : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps Enter inside its fields.
    <div className="flex min-w-0 flex-col gap-4" onKeyDown={ignoreEnter}>
      <SelectField
        label={label}
        options={KINDS}
        value={value?.kind ?? "everyone"}
        onChange={({ currentTarget }) => onChange(STARTS[currentTarget.value] ?? null)}
      />
      {value?.kind === "members" && (
        <MemberFilterBar
          isGrid
          search={valuesOf(value.filters)}
          known={known}
          states={STATES}
          onChange={(change) =>
            onChange({
              kind: "members",
              filters: filterInput({ ...valuesOf(value.filters), ...change }),
            })
          }
        />
      )}
      {value?.kind === "event" && (
        <EventSelect
          id={value.eventId}
          known={known}
          error={error}
          onChange={(eventId) => onChange({ kind: "event", eventId })}
        />
      )}
      {value?.kind === "agency" && (
        <AgencySelect
          id={value.organizationId}
          known={known}
          placeholder="Search agencies"
          error={error}
          onChange={(organizationId) => onChange({ kind: "agency", organizationId })}
        />
      )}
      {value?.kind === "members" && <FieldNotes ids={ids} hint={undefined} error={error} />}
      <p role="status" className="min-h-5 text-ink-soft text-sm">
        {isComplete(value) && countText(count)}
      </p>
    </div>
  );
}

const countText = ({
  data,
  isError,
}: {
  data?: { people: number } | undefined;
  isError: boolean;
}) => {
  if (isError) return "Failed to count the people.";
  if (!data) return "Counting...";
  return data.people === 1 ? "1 person" : `${data.people.toLocaleString()} people`;
};

interface SelectProps {
  id: string;
  known: { id: string; name: string } | null;
  error?: string | undefined;
  onChange: (id: string) => void;
}

function EventSelect({ id, known, error, onChange }: SelectProps) {
  const [search, setSearch] = useState("");
  const events = useQuery(
    eventsApi.query.adminList.queryOptions({
      input: { search, status: "all", includePast: true },
      placeholderData: keepPreviousData,
    }),
  ).data?.items;
  const titleOf = () =>
    known?.name ?? events?.find((one) => one.id === id)?.title ?? "Selected event";
  return (
    <SearchSelect
      label="Event"
      placeholder="Search events"
      required
      error={error}
      options={(events ?? []).map((one) => ({ value: one.id, label: one.title }))}
      onSearch={setSearch}
      value={id ? { value: id, label: titleOf() } : null}
      onChange={(option) => onChange(option?.value ?? "")}
    />
  );
}
