import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { IconButton } from "./button.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

interface SearchFieldProps
  extends Omit<TextFieldProps, "type" | "value" | "onChange" | "leading" | "trailing" | "ref"> {
  value: string;
  onValueChange: (value: string) => void;
}

export function SearchField({
  value,
  onValueChange,
  labelHidden = true,
  ...field
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextField
      {...field}
      ref={input}
      type="search"
      labelHidden={labelHidden}
      autoComplete="off"
      enterKeyHint="search"
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      className="[&::-webkit-search-cancel-button]:hidden"
      leading={<Search aria-hidden="true" className="size-4" />}
      trailing={
        value !== "" && (
          <IconButton
            size="sm"
            label="Clear search"
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => {
              onValueChange("");
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}
