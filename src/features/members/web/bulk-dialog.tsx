import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { endOfDay } from "#platform/web/end-of-day.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { dayKey, formatDate } from "#ui/date-format.ts";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { membersApi } from "./api.ts";

export type BulkAction = Parameters<typeof membersApi.call.bulkChange>[0]["action"];

const CHOICES = {
  tag: { title: "Add tag", hint: "" },
  untag: { title: "Remove tag", hint: "" },
  grant: {
    title: "Grant access",
    hint: "They can use the product without a subscription until this day.",
  },
  suspend: {
    title: "Suspend",
    hint: "They are signed out at once and can't sign in until you reactivate them. Billing is unchanged.",
  },
} as const;
export type BulkChoice = keyof typeof CHOICES;

type Choose = (action: BulkAction, done: string) => Promise<void>;

interface Props {
  choice: BulkChoice;
  count: number;
  isBusy: boolean;
  onChoose: Choose;
  onClose: () => void;
}

/** Asks for the tag, the day or the reason of a bulk action. */
export function BulkDialog({ choice, count, isBusy, onChoose, onClose }: Props) {
  const { title, hint } = CHOICES[choice];
  const formId = useId();
  const Fields = FIELDS[choice];
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={`${count.toLocaleString("en-US")} ${count === 1 ? "member" : "members"} selected`}
      dismissible={!isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={choice === "suspend" ? "danger" : "primary"}
            busy={isBusy}
          >
            {title}
          </Button>
        </>
      }
    >
      {hint && <p className="mb-5 text-ink-soft text-sm">{hint}</p>}
      <Fields formId={formId} onChoose={onChoose} />
    </Dialog>
  );
}

interface FieldsProps {
  formId: string;
  onChoose: Choose;
}

function Form({
  id,
  onSubmit,
  children,
}: {
  id: string;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} onSubmit={submit} className="flex flex-col gap-5">
      {children}
    </form>
  );
}

const useTags = () => useQuery(membersApi.query.tags.queryOptions()).data?.items ?? [];

function TagFields({ formId, onChoose }: FieldsProps) {
  const [typed, setTyped] = useState("");
  const tags = useTags();
  const listId = useId();
  const name = typed.trim();
  return (
    <Form
      id={formId}
      onSubmit={() => void (name && onChoose({ type: "tag", name }, `tagged “${name}”`))}
    >
      <TextField
        label="Tag"
        hint="Choose a tag, or type a new one."
        required
        maxLength={40}
        list={listId}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {tags.map((tag) => (
          <option key={tag.id} value={tag.name} />
        ))}
      </datalist>
    </Form>
  );
}

function UntagFields({ formId, onChoose }: FieldsProps) {
  const [tagId, setTagId] = useState("");
  const tags = useTags();
  const name = tags.find(({ id }) => id === tagId)?.name;
  return (
    <Form
      id={formId}
      onSubmit={() =>
        void (name && onChoose({ type: "untag", tagId }, `no longer tagged “${name}”`))
      }
    >
      <SelectField
        label="Tag"
        placeholder="Choose a tag"
        required
        value={tagId}
        onChange={(event) => setTagId(event.currentTarget.value)}
        options={tags.map((tag) => ({ value: tag.id, label: tag.name }))}
      />
    </Form>
  );
}

const Reason = ({ value, onChange }: { value: string; onChange: (reason: string) => void }) => (
  <TextField
    label="Reason"
    hint="Only staff can see it."
    required
    maxLength={300}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

function GrantFields({ formId, onChoose }: FieldsProps) {
  const zone = useTimeZone();
  const [day, setDay] = useState("");
  const [reason, setReason] = useState("");
  const grant = () => {
    const shown = formatDate(`${day}T12:00:00Z`, "shortDate", { zone: "UTC" });
    const action = { type: "grant", until: endOfDay(day, zone), reason } as const;
    return onChoose(action, `granted access until ${shown}`);
  };
  return (
    <Form id={formId} onSubmit={() => void grant()}>
      <TextField
        label="Last day"
        type="date"
        required
        min={dayKey(new Date(), zone)}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Reason value={reason} onChange={setReason} />
    </Form>
  );
}

function SuspendFields({ formId, onChoose }: FieldsProps) {
  const [reason, setReason] = useState("");
  return (
    <Form id={formId} onSubmit={() => void onChoose({ type: "suspend", reason }, "suspended")}>
      <Reason value={reason} onChange={setReason} />
    </Form>
  );
}

const FIELDS = {
  tag: TagFields,
  untag: UntagFields,
  grant: GrantFields,
  suspend: SuspendFields,
} as const satisfies Record<BulkChoice, (props: FieldsProps) => ReactNode>;
