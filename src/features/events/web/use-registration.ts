import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { toast } from "#ui/toast-store.ts";
import { type EventData, eventOptions, eventsApi, markEventsStale } from "./api.ts";

type Change = (event: EventData) => EventData;

const REGISTER_FAILED = "Failed to register for event. Please try again.";

const takeSeat =
  (isListed: boolean): Change =>
  (event) => ({
    ...event,
    myPlace: "registered",
    isListed,
    registeredCount: event.registeredCount + 1,
    seatsLeft: event.seatsLeft === null ? null : Math.max(0, event.seatsLeft - 1),
  });
const releaseSeat: Change = (event) => ({
  ...event,
  myPlace: null,
  meetingUrl: null,
  isListed: false,
  registeredCount: Math.max(0, event.registeredCount - 1),
  seatsLeft: event.seatsLeft === null ? null : event.seatsLeft + 1,
});
const joinWaitlist: Change = (event) => ({
  ...event,
  myPlace: "waiting",
  waitingCount: event.waitingCount + 1,
  waitingPosition: event.waitingCount + 1,
});
const leaveWaitlist: Change = (event) => ({
  ...event,
  myPlace: null,
  waitingCount: Math.max(0, event.waitingCount - 1),
  waitingPosition: null,
});

/** Optimistic update that is rolled back with an error message if the server rejects it. */
function useOptimisticChange(
  event: EventData,
  send: () => Promise<unknown>,
  change: Change | null,
  failed: string,
) {
  const client = useQueryClient();
  const { queryKey } = eventOptions(event.id);
  const mutation = useMutation({
    mutationFn: send,
    async onMutate() {
      if (!change) return;
      await client.cancelQueries({ queryKey });
      client.setQueryData<EventData>(queryKey, (current) => current && change(current));
    },
    onError(error) {
      client.setQueryData<EventData>(queryKey, event);
      toast.error(errorMessage(error, failed), {
        action: { label: "Try Again", onClick: () => mutation.mutate() },
      });
    },
    onSettled: () => markEventsStale(client),
  });
  return mutation;
}

/** Registration actions. With a fee, registering opens the payment page instead of updating. */
export function useRegistration(event: EventData, isListed: boolean) {
  const input = { id: event.id };
  const isFree = event.feeCents === 0;
  const register = useOptimisticChange(
    event,
    async () => {
      const { checkoutUrl } = await eventsApi.call.register({ ...input, isListed });
      if (checkoutUrl) window.location.assign(checkoutUrl);
    },
    isFree ? takeSeat(isListed) : null,
    REGISTER_FAILED,
  );
  const cancel = useOptimisticChange(
    event,
    () => eventsApi.call.cancel(input),
    releaseSeat,
    "Failed to cancel the registration. Please try again.",
  );
  const wait = useOptimisticChange(
    event,
    () => eventsApi.call.joinWaitingList(input),
    joinWaitlist,
    "Failed to join the waitlist. Please try again.",
  );
  const leave = useOptimisticChange(
    event,
    () => eventsApi.call.leaveWaitingList(input),
    leaveWaitlist,
    "Failed to leave the waitlist. Please try again.",
  );
  const list = useOptimisticChange(
    event,
    () => eventsApi.call.setListed({ ...input, isListed: !event.isListed }),
    (current) => ({ ...current, isListed: !event.isListed }),
    "Failed to save your choice. Please try again.",
  );
  return { register, cancel, wait, leave, list };
}
