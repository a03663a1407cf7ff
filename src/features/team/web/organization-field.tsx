import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SearchSelect } from "#ui/search-select.tsx";
import { teamApi } from "./api.ts";

interface Props {
  /** Name of the current organization, if any. */
  known: string | null;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

export function OrganizationField({ known, value, onChange }: Props) {
  const [q, setQ] = useState("");
  const [name, setName] = useState(known ?? "");
  const names = useQuery(
    teamApi.query.organizationNames.queryOptions({
      input: { q },
      placeholderData: keepPreviousData,
    }),
  );
  // A restored draft only knows the id.
  const nameOf = (id: string) => names.data?.find((one) => one.id === id)?.name ?? "";
  return (
    <SearchSelect
      label="Organization"
      hint="Leave empty to use your own organization."
      placeholder="Search organizations"
      options={(names.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
      onSearch={setQ}
      value={value ? { value, label: name || nameOf(value) } : null}
      onChange={(chosen) => {
        setName(chosen?.label ?? "");
        onChange(chosen?.value);
      }}
    />
  );
}
