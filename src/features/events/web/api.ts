import type { QueryClient } from "@tanstack/react-query";
import { featureApi, featureKey } from "#platform/web/api-client.ts";
import type { AdminEventList } from "../admin-contract.ts";
import type { EventFilters as ListFilters } from "../contract.ts";

export const eventsApi = featureApi("events");

export type EventList = Awaited<ReturnType<typeof eventsApi.call.list>>;
export type EventCardData = EventList["events"][number];
export type EventData = Awaited<ReturnType<typeof eventsApi.call.find>>;
export type AdminEventData = Awaited<ReturnType<typeof eventsApi.call.adminList>>["items"][number];
export type SoldOutDate = Awaited<
  ReturnType<typeof eventsApi.call.registerForSeries>
>["soldOut"][number];
export type EventFormData = Awaited<ReturnType<typeof eventsApi.call.adminFind>>;
export type RegistrationsPage = Awaited<ReturnType<typeof eventsApi.call.registrations>>;

/** The filters of the URL; `past` is the name of the parameter. */
export type EventFilters = Omit<ListFilters, "includePast"> & { past: boolean };
export type AdminEventFilters = Omit<AdminEventList, "includePast" | "series"> & {
  past: boolean;
  series: string;
};

export const eventListOptions = ({ past, ...filters }: EventFilters) =>
  eventsApi.query.list.queryOptions({ input: { ...filters, includePast: past } });

export const eventOptions = (id: string) =>
  eventsApi.query.find.queryOptions({ input: { id }, retry: 1 });

export const captionsOptions = (id: string, language: string) =>
  eventsApi.query.captions.queryOptions({ input: { id, language } });

export const attendeesOptions = (id: string, page: number) =>
  eventsApi.query.attendees.queryOptions({ input: { id, page } });
export const attendeesTotalOptions = (id: string) =>
  eventsApi.query.attendees.queryOptions({ input: { id, only: "total" } });

export const guruEventsOptions = (slug: string) =>
  eventsApi.query.ofGuru.queryOptions({ input: { slug } });

/** The filters without page and order, as bulk actions take them. */
export const adminFilterInput = ({ search, type, status, past, series }: AdminEventFilters) => ({
  search,
  type,
  status,
  includePast: past,
  ...(series && { series }),
});
export type AdminFilterInput = ReturnType<typeof adminFilterInput>;

export const adminEventsOptions = (filters: AdminEventFilters) =>
  eventsApi.query.adminList.queryOptions({
    input: { ...adminFilterInput(filters), sort: filters.sort, page: filters.page },
  });

/** Never cached or refetched, so that the form starts from current data and keeps the edits. */
export const eventFormOptions = (id: string) =>
  eventsApi.query.adminFind.queryOptions({
    input: { id },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const registrationsOptions = (id: string, filters: { search: string; page: number }) =>
  eventsApi.query.registrations.queryOptions({ input: { id, ...filters } });

/** Matches every page and search of the event's registrations. */
export const registrationsKey = (id: string) =>
  eventsApi.query.registrations.key({ input: { id } });

/** Invalidates everything that shows seats: events and the home screen. */
export function markEventsStale(client: QueryClient): void {
  for (const queryKey of [eventsApi.query.key(), featureKey("home")]) {
    void client.invalidateQueries({ queryKey });
  }
}

export const calendarFile = (id: string): string => `/api/events/${id}/calendar.ics`;
export const registrationsCsv = (id: string): string => `/api/admin/events/${id}/registrations.csv`;
