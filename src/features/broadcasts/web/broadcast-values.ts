import { audienceKind } from "#platform/web/audience-field.tsx";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { storedAs } from "#platform/web/form/stored.ts";
import type { Audience } from "#platform/web/slots.ts";
import type { BroadcastData, FormInput } from "./api.ts";

export interface BroadcastValues {
  subject: string;
  body: string;
  audience: Audience;
  isEmail: boolean;
  isNotice: boolean;
  /** Empty: until it is deleted. */
  noticeEndsOn: string;
}

export const NEW_VALUES: BroadcastValues = {
  subject: "",
  body: "",
  audience: null,
  isEmail: true,
  isNotice: false,
  noticeEndsOn: "",
};

/** A broadcast always has a segment; one without filters is everyone. */
const EVERYONE: FormInput["audience"] = { kind: "members", filters: {} };
const UNSET = new Set<unknown>([undefined, "", "all"]);

export const audienceOf = (segment: FormInput["audience"]): Audience =>
  segment.kind === "members" && Object.values(segment.filters).every((value) => UNSET.has(value))
    ? null
    : segment;

export const valuesOf = (broadcast: BroadcastData): BroadcastValues => ({
  subject: broadcast.subject,
  body: broadcast.body,
  audience: audienceOf(broadcast.audience),
  isEmail: broadcast.isEmail,
  isNotice: broadcast.isNotice,
  noticeEndsOn: broadcast.noticeEndsOn ?? "",
});

export const toInput = ({ audience, noticeEndsOn, ...values }: BroadcastValues): FormInput => ({
  ...values,
  audience: audience ?? EVERYONE,
  noticeEndsOn: (values.isNotice && noticeEndsOn) || null,
});

export const storedBroadcast = (broadcast: BroadcastData) =>
  storedAs(broadcast, valuesOf(broadcast));

export const FIELDS: FieldViews<BroadcastValues> = {
  subject: { label: "Subject" },
  body: { label: "Text", kind: "html" },
  audience: { label: "Audience", text: audienceKind },
  isEmail: { label: "Email" },
  isNotice: { label: "Notice" },
  noticeEndsOn: { label: "Last day of the notice" },
};
