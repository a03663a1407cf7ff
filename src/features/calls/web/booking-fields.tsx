import type { Ref } from "react";
import type { useDraft } from "#platform/web/draft.ts";
import { useMember } from "#platform/web/session.ts";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { MAX_NOTES } from "../call-contract.ts";

const OWNER_READS = "Your agency's owner can see your calls and these topics.";

export interface BookingDraft {
  /** Null: untouched, so the profile's number is used. */
  phone: string | null;
  question: string;
}

export const NO_DRAFT: BookingDraft = { phone: null, question: "" };

interface Props {
  draft: ReturnType<typeof useDraft<BookingDraft>>;
  phone: string;
  /** False when the call takes place at a link. */
  isByPhone: boolean;
  phoneRef: Ref<HTMLInputElement>;
}

/** The phone number and the topics of a booking. */
export function BookingFields({ draft, phone, isByPhone, phoneRef }: Props) {
  const { role } = useMember();
  return (
    <>
      {isByPhone && (
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="tel-national"
          placeholder="(555) 123-4567"
          required
          hint="We'll call this number and save it to your profile."
          value={phone}
          onChange={(event) => draft.setValue({ ...draft.value, phone: event.currentTarget.value })}
          ref={phoneRef}
        />
      )}
      <TextArea
        label="Call topics (optional)"
        autogrow
        className="min-h-24"
        maxLength={MAX_NOTES}
        placeholder="What would you like to talk about?"
        hint={role === "team_member" ? OWNER_READS : undefined}
        value={draft.value.question}
        onChange={(event) =>
          draft.setValue({ ...draft.value, question: event.currentTarget.value })
        }
      />
    </>
  );
}
