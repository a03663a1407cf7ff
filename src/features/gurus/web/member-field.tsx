import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SearchSelect, type SearchSelectOption } from "#ui/search-select.tsx";
import { gurusApi } from "./api.ts";

interface Props {
  value: SearchSelectOption | null;
  onChange: (value: SearchSelectOption | null) => void;
  error: string | undefined;
}

export function MemberField({ value, onChange, error }: Props) {
  const [text, setText] = useState("");
  const members = useQuery({
    ...gurusApi.query.members.queryOptions({ input: { search: text.trim() } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchSelect
      label="Linked member"
      hint="The member who can edit this profile. Only gurus without a profile are listed."
      placeholder="Search members by name or email"
      value={value}
      onChange={onChange}
      error={error}
      onSearch={setText}
      options={(members.data ?? []).map(({ id, name, email }) => ({
        value: id,
        label: name,
        note: email,
      }))}
    />
  );
}
