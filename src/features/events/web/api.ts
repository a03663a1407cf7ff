import type { QueryClient } from "@tanstack/react-query";
import { featureApi } from "#platform/web/api-client.ts";
import type { AdminEventFilters } from "../admin-contract.ts";
import type { EventFilters } from "../contract.ts";

export type { AdminEventFilters, EventFilters };

export const eventsApi = featureApi("events");

export type EventList = Awaited<ReturnType<typeof eventsApi.call.list>>;
export type EventCardData = EventList["events"][number];
export type EventData = Awaited<ReturnType<typeof eventsApi.call.find>>;
export type AdminEventData = Awaited<ReturnType<typeof eventsApi.call.adminList>>["items"][number];
export type EventFormData = Awaited<ReturnType<typeof eventsApi.call.adminFind>>;
export type RegistrationsPage = Awaited<ReturnType<typeof eventsApi.call.registrations>>;

export const eventListOptions = (filters: EventFilters) =>
  eventsApi.query.list.queryOptions({ input: filters });

export const eventOptions = (id: string) =>
  eventsApi.query.find.queryOptions({ input: { id }, retry: 1 });

export const adminEventsOptions = (filters: AdminEventFilters) =>
  eventsApi.query.adminList.queryOptions({ input: filters });

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
  for (const queryKey of [eventsApi.query.key(), [["home"]]]) {
    void client.invalidateQueries({ queryKey });
  }
}

export const calendarFile = (id: string): string => `/api/events/${id}/calendar.ics`;
export const registrationsCsv = (id: string): string => `/api/admin/events/${id}/registrations.csv`;
