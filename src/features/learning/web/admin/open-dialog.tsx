import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { SearchSelect, type SearchSelectOption } from "#ui/search-select.tsx";
import { toast } from "#ui/toast-store.ts";
import { Opening } from "../../admin-contract.ts";
import { learningApi } from "../api.ts";

interface Props {
  kind: "key_element" | "lesson";
  content: { id: string; title: string };
  onClose: () => void;
}

interface Values {
  member: SearchSelectOption | null;
}

/** Opens content for one member before its condition is met. */
export function OpenDialog({ kind, content, onClose }: Props) {
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const members = useQuery({
    ...learningApi.query.openingMembers.queryOptions({ input: { search } }),
    placeholderData: keepPreviousData,
  });
  const state = useApiForm<Values, Opening>({
    schema: Opening,
    toInput: ({ member }) => ({ kind, id: content.id, userId: member?.value ?? "" }),
    fieldOf: () => "member",
    draftKey: null,
    start: unsaved<Values>({ member: null }),
    save: (opening) => learningApi.call.openForMember(opening),
    onSaved() {
      toast.success(`“${content.title}” is open for ${state.form.getValues("member")?.label}.`);
      onClose();
    },
    failure: "Failed to open this. Please try again.",
  });
  const { watch, setValue, formState } = state.form;
  return (
    <FormDialog
      size="md"
      title={`Open “${content.title}”`}
      description="The member can read it from now on, whatever its condition is."
      state={state}
      save={{ label: "Open", busyLabel: "Opening..." }}
      onClose={onClose}
    >
      <SearchSelect
        label="Member"
        required
        placeholder="Search members by name or email"
        value={watch("member")}
        onChange={(member) => setValue("member", member, { shouldDirty: true })}
        error={formState.errors.member?.message}
        onSearch={setText}
        options={(members.data ?? []).map(({ id, name, email }) => ({
          value: id,
          label: name,
          note: email,
        }))}
      />
    </FormDialog>
  );
}
