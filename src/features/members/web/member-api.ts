import { useQueryClient } from "@tanstack/react-query";
import { membersApi } from "./api.ts";

const { call, query } = membersApi;

type Items<Data> = Data extends { items: (infer Item)[] } ? Item : never;

export type MemberData = Awaited<ReturnType<typeof call.detail>>;
export type ProgressData = Awaited<ReturnType<typeof call.progress>>;
export type MessageData = Items<Awaited<ReturnType<typeof call.messages>>>;
export type BillingData = Awaited<ReturnType<typeof call.billing>>;
export type InvoiceData = Items<BillingData>;
export type CallData = Items<Awaited<ReturnType<typeof call.calls>>>;
export type TicketData = Items<Awaited<ReturnType<typeof call.tickets>>>;
export type RegistrationData = Items<Awaited<ReturnType<typeof call.registrations>>>;
export type DeviceData = Items<Awaited<ReturnType<typeof call.devices>>>;
export type SignInData = Items<Awaited<ReturnType<typeof call.signIns>>>;

export const detailOptions = (id: string) => query.detail.queryOptions({ input: { id } });

/** The next page of a section, while there is one. */
const pages = (id: string) => ({
  input: (page: number) => ({ id, page }),
  initialPageParam: 1,
  getNextPageParam: (last: { hasMore: boolean }, all: unknown[]) =>
    last.hasMore ? all.length + 1 : undefined,
});

export const callsOptions = (id: string) => query.calls.infiniteOptions(pages(id));
export const ticketsOptions = (id: string) => query.tickets.infiniteOptions(pages(id));
export const registrationsOptions = (id: string) => query.registrations.infiniteOptions(pages(id));
export const billingOptions = (id: string) => query.billing.infiniteOptions(pages(id));
export const signInsOptions = (id: string) => query.signIns.infiniteOptions(pages(id));
export const auditOptions = (id: string) => query.memberAudit.infiniteOptions(pages(id));

/** Everything that staff screens show about members may have changed. */
export function useMemberChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: query.key() });
}
