import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ACCESS_TEXTS } from "#platform/access-label.ts";
import { ROLE_NAMES } from "#platform/role-names.ts";
import { featureApi } from "#platform/web/api-client.ts";
import { useMember } from "#platform/web/session.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Button } from "#ui/button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SearchSelect } from "#ui/search-select.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { ACCESS_FILTERS, ROLE_FILTERS, STATE_FILTERS, STATE_TEXTS } from "../list-filters.ts";
import { membersApi } from "./api.ts";
import { isFiltered, type MemberFilterValues, NO_FILTERS } from "./member-filters.ts";

const teamApi = featureApi("team");
const subscriptionApi = featureApi("subscription");

interface Props {
  search: MemberFilterValues;
  /** The agency of the first row, which names the agency of the URL. */
  known: { id: string; name: string } | null | undefined;
  onChange: (change: Partial<MemberFilterValues>, options?: { replace?: boolean }) => void;
  /** The states to choose from; all unless given. */
  states?: readonly (typeof STATE_FILTERS)[number][];
  /** Two columns, for a form. */
  isGrid?: boolean;
}

const ACCESS = ACCESS_FILTERS.map((value) => ({
  value,
  label: value === "all" ? "All" : ACCESS_TEXTS[value],
}));
const ROLES = ROLE_FILTERS.map((value) => ({
  value,
  label: value === "all" ? "All" : ROLE_NAMES[value],
}));

const WIDTH = "w-40 max-sm:w-[calc(50%-0.375rem)]";

export function MemberFilterBar(props: Props) {
  const { search, known, onChange, states = STATE_FILTERS, isGrid = false } = props;
  const [text, setText] = useTypedSearch(search.q, (q) => onChange({ q }, { replace: true }));
  const tags = useQuery(membersApi.query.tags.queryOptions()).data?.items ?? [];
  const { role } = useMember();
  const planList = subscriptionApi.query.adminPlans.queryOptions({
    enabled: role === "superadmin",
  });
  const plans = useQuery(planList).data?.items ?? [];
  const field = (
    name: "access" | "state" | "role" | "tagId" | "planId" | "joinedFrom" | "joinedTo",
  ) => ({
    fieldClassName: isGrid ? "" : WIDTH,
    value: search[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <search
      className={
        isGrid ? "grid grid-cols-2 items-end gap-3" : "mb-6 flex flex-wrap items-end gap-3"
      }
    >
      <SearchField
        label="Search members"
        placeholder="Search by name or email"
        value={text}
        onValueChange={setText}
        maxLength={100}
        fieldClassName={isGrid ? "col-span-2" : "min-w-0 flex-1 basis-64"}
      />
      <SelectField label="Access" options={ACCESS} {...field("access")} />
      <SelectField
        label="State"
        options={states.map((value) => ({ value, label: STATE_TEXTS[value] }))}
        {...field("state")}
      />
      <SelectField label="Role" options={ROLES} {...field("role")} />
      <div className={isGrid ? "col-span-2" : "w-52 max-sm:w-full"}>
        <AgencySelect
          id={search.organizationId}
          known={known}
          placeholder="All"
          onChange={(organizationId) => onChange({ organizationId })}
        />
      </div>
      <SelectField
        label="Tag"
        options={[
          { value: "", label: "All" },
          ...tags.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...field("tagId")}
      />
      {plans.length > 1 && (
        <SelectField
          label="Plan"
          options={[
            { value: "", label: "All" },
            ...plans.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...field("planId")}
        />
      )}
      <TextField
        label="Joined from"
        type="date"
        max={search.joinedTo || undefined}
        {...field("joinedFrom")}
      />
      <TextField
        label="Joined to"
        type="date"
        min={search.joinedFrom || undefined}
        {...field("joinedTo")}
      />
      {isFiltered(search) && (
        <Button
          variant="link"
          className="min-h-10 justify-self-start"
          onClick={() => onChange(NO_FILTERS)}
        >
          Reset filters
        </Button>
      )}
    </search>
  );
}

interface AgencySelectProps {
  id: string;
  known: Props["known"];
  placeholder: string;
  error?: string | undefined;
  onChange: (id: string) => void;
}

export function AgencySelect({ id, known, onChange, ...field }: AgencySelectProps) {
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const names = useQuery(
    teamApi.query.organizationNames.queryOptions({
      input: { q },
      placeholderData: keepPreviousData,
    }),
  ).data;
  const nameOf = () =>
    [known, ...(names ?? [])].find((one) => one?.id === id)?.name ?? "Selected agency";
  const current = chosen?.value === id ? chosen : { value: id, label: nameOf() };
  return (
    <SearchSelect
      label="Agency"
      {...field}
      options={(names ?? []).map((one) => ({ value: one.id, label: one.name }))}
      onSearch={setQ}
      value={id ? current : null}
      onChange={(option) => {
        setChosen(option);
        onChange(option?.value ?? "");
      }}
    />
  );
}
