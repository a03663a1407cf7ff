import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { SearchSelect, type SearchSelectOption } from "#ui/search-select.tsx";
import { eventsApi } from "./api.ts";

interface Props {
  value: SearchSelectOption | null;
  onChange: (value: SearchSelectOption | null) => void;
  error: string | undefined;
}

export function HostField({ value, onChange, error }: Props) {
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const hosts = useQuery({
    ...eventsApi.query.hosts.queryOptions({ input: { search } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchSelect
      label="Host"
      placeholder="Search people by name or email"
      value={value}
      onChange={onChange}
      error={error}
      onSearch={setText}
      options={(hosts.data ?? []).map(({ id, name, email }) => ({
        value: id,
        label: name,
        note: email,
      }))}
    />
  );
}
