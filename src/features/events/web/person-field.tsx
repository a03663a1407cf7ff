import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { SearchSelect, type SearchSelectOption } from "#ui/search-select.tsx";
import { eventsApi } from "./api.ts";

interface Props {
  label: string;
  required?: boolean;
  value: SearchSelectOption | null;
  onChange: (value: SearchSelectOption | null) => void;
  error?: string | undefined;
}

/** Finds a person by name or email. */
export function PersonField({ label, required, value, onChange, error }: Props) {
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const people = useQuery({
    ...eventsApi.query.hosts.queryOptions({ input: { search } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchSelect
      label={label}
      required={required}
      placeholder="Search people by name or email"
      value={value}
      onChange={onChange}
      error={error}
      onSearch={setText}
      options={(people.data ?? []).map(({ id, name, email }) => ({
        value: id,
        label: name,
        note: email,
      }))}
    />
  );
}
