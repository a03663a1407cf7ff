import { SectionHeading } from "#ui/section-heading.tsx";
import type { CallData } from "./api.ts";

/** The notes of a call for support, who cannot change them. */
export function CallNotes({ call }: { call: CallData }) {
  return (
    <section aria-labelledby="call-notes">
      <SectionHeading id="call-notes">Notes from this call</SectionHeading>
      <Text label="Notes" text={call.summary} />
      <Text label="Staff notes" text={call.staffNotes} />
    </section>
  );
}

const Text = ({ label, text }: { label: string; text: string | null }) => (
  <div className="mb-5 text-sm">
    <h3 className="font-medium text-ink">{label}</h3>
    <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{text ?? "None yet."}</p>
  </div>
);
