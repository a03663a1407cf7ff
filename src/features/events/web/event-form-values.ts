import { centsText, toCents } from "#lib/money.ts";
import {
  type PublishingValues,
  publishingInput,
  publishingText,
  publishingValues,
} from "#platform/web/authoring/publishing-values.ts";
import { attachmentsView, captionsView } from "#platform/web/form/captions-view.ts";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import type { SearchSelectOption } from "#ui/search-select.tsx";
import { EventInput } from "../event-input-contract.ts";
import type { EventFormData } from "./api.ts";
import { NO_SERIES, type SeriesValues, seriesInput, seriesText } from "./series-values.ts";

/** The form state; numbers are strings until the form is submitted. */
export interface EventFormValues {
  title: string;
  description: string;
  date: string;
  time: string;
  timeZone: string;
  duration: string;
  type: "live" | "virtual";
  location: string;
  meetingUrl: string;
  imageUrl: string | null;
  fee: string;
  seats: string;
  host: SearchSelectOption | null;
  tags: string[];
  publishing: PublishingValues;
  series: SeriesValues;
}

export const blankEvent = (timeZone: string): EventFormValues => ({
  title: "",
  description: "",
  date: "",
  time: "",
  timeZone,
  duration: "60",
  type: "virtual",
  location: "",
  meetingUrl: "",
  imageUrl: null,
  fee: "0",
  seats: "",
  host: null,
  tags: [],
  publishing: publishingValues(null, timeZone),
  series: NO_SERIES,
});

/** `zone` is the time zone in which the author schedules the publication. */
export const toValues = (event: EventFormData, zone: string): EventFormValues => ({
  title: event.title,
  description: event.description,
  date: event.date,
  time: event.time,
  timeZone: event.timeZone,
  duration: String(event.durationMinutes),
  type: event.type,
  location: event.location ?? "",
  meetingUrl: event.meetingUrl ?? "",
  imageUrl: event.imageUrl,
  fee: centsText(event.feeCents),
  seats: event.availableSeats === null ? "" : String(event.availableSeats),
  host: event.host && { value: event.host.id, label: event.host.name },
  tags: event.tags,
  publishing: publishingValues({ ...event, isPublished: event.isActive }, zone),
  series: NO_SERIES,
});

const wholeNumber = (text: string): number =>
  /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;

export function toInput(form: EventFormValues) {
  const { duration, fee, seats, host, publishing, series = NO_SERIES, ...values } = form;
  const { isPublished: isActive, ...schedule } = publishingInput(publishing);
  return {
    ...values,
    isActive,
    ...schedule,
    series: seriesInput(series),
    durationMinutes: wholeNumber(duration),
    feeCents: toCents(fee),
    availableSeats: seats.trim() === "" ? null : wholeNumber(seats),
    hostId: host?.value ?? null,
  };
}

type FieldName = keyof EventFormValues;

const FIELD_OF: Record<string, FieldName> = {
  durationMinutes: "duration",
  feeCents: "fee",
  availableSeats: "seats",
  hostId: "host",
  isActive: "publishing",
  publishAt: "publishing",
  notifiesMembers: "publishing",
};

/** Maps a field of the request to the form's field. */
const fieldOf = (name: string): FieldName => FIELD_OF[name] ?? (name as FieldName);

/** Validation and conversion of the form. */
export const eventRules = { schema: EventInput, toInput, fieldOf };

/** Labels for comparing two versions of an event. */
/** The fields of a revision that the form holds in another way. */
export const STORED_FIELDS = {
  durationMinutes: { label: "Duration in minutes" },
  hostId: { label: "Host" },
  feeCents: {
    label: "Registration fee (USD)",
    text: (cents: number) => (cents / 100).toFixed(2),
  },
  availableSeats: { label: "Available seats" },
  recordingUrl: { label: "Recording" },
  captions: captionsView,
  materials: { ...attachmentsView, label: "Materials" },
};

export const EVENT_FIELDS: FieldViews<EventFormValues> = {
  title: { label: "Title" },
  description: { label: "Description", kind: "html" },
  imageUrl: { label: "Image", kind: "image" },
  tags: { label: "Tags" },
  date: { label: "Date" },
  time: { label: "Time" },
  timeZone: { label: "Time zone" },
  duration: { label: "Duration in minutes" },
  type: { label: "Type" },
  location: { label: "Location" },
  meetingUrl: { label: "Zoom link" },
  host: { label: "Host", text: (host) => host?.label ?? "" },
  fee: { label: "Registration fee (USD)" },
  seats: { label: "Available seats" },
  publishing: { label: "Visibility", text: publishingText },
  series: { label: "Repeats", text: seriesText },
};
