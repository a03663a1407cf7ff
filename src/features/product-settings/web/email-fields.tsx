import { type FocusEvent, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { EmailForm } from "../emails-contract.ts";
import type { EmailData } from "./api.ts";

interface Props {
  email: EmailData;
  form: UseFormReturn<EmailForm, unknown, EmailForm>;
}

/** Subject and text, and the variables, which a click inserts at the cursor. */
export function EmailFields({ email, form }: Props) {
  const { errors } = form.formState;
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const fieldProps = (field: keyof EmailForm) => ({
    error: errors[field]?.message,
    ...form.register(field),
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      last.current = event.currentTarget;
    },
  });
  const insert = ({ name, isLong }: EmailData["variables"][number]) => {
    const field = last.current?.name === "subject" && !isLong ? "subject" : "body";
    const text = form.getValues(field);
    // An input keeps its cursor while a button has the focus.
    const cursor = last.current?.name === field ? last.current.selectionEnd : null;
    const before = text.slice(0, cursor ?? text.length);
    const variable = `{{${name}}}`;
    form.setValue(field, `${before}${variable}${text.slice(before.length)}`, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    form.setFocus(field);
    const end = before.length + variable.length;
    last.current?.setSelectionRange(end, end);
  };
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <TextField label="Subject" required maxLength={200} {...fieldProps("subject")} />
      <TextArea
        label="Text"
        required
        autogrow
        className="min-h-48"
        maxLength={5000}
        hint="A blank line starts a new paragraph."
        {...fieldProps("body")}
      />
      <section aria-labelledby="variables">
        <h2 id="variables" className="font-medium text-ink text-sm">
          Variables
        </h2>
        <p className="mt-0.5 text-ink-faint text-sm">Choose one to insert it at the cursor.</p>
        <ul className="hairlines mt-2 border-line border-y">
          {email.variables.map((variable) => (
            <li
              key={variable.name}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2 text-sm"
            >
              <button
                type="button"
                onClick={() => insert(variable)}
                className="min-h-6 rounded bg-press-soft px-2 py-0.5 font-mono text-press text-xs hover:underline"
              >
                {`{{${variable.name}}}`}
              </button>
              <span className="min-w-0 flex-1 basis-48 text-ink-soft">
                {variable.label}
                {notesOf(variable)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <KeptParts email={email} />
    </div>
  );
}

function notesOf({ isRequired, isOptional }: EmailData["variables"][number]): string {
  const notes = [
    ...(isRequired ? ["required"] : []),
    ...(isOptional ? ["its paragraph is left out when empty"] : []),
  ];
  return notes.length > 0 ? ` (${notes.join("; ")})` : "";
}

function KeptParts({ email: { actionLabel, hasUnsubscribe } }: { email: EmailData }) {
  return (
    <p className="text-ink-faint text-sm">
      {hasUnsubscribe
        ? `The button “${actionLabel}” and the link to unsubscribe are always part of this email.`
        : `The button “${actionLabel}” is always part of this email.`}
    </p>
  );
}
