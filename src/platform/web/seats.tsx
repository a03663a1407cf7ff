import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { toast } from "#ui/toast-store.ts";
import { errorMessage, featureApi, isApiError } from "./api-client.ts";
import { useLive } from "./live/use-live.ts";
import { useMember } from "./session.ts";

const EndOwnDialog = lazy(() =>
  import("./end-own-dialog.tsx").then((m) => ({ default: m.EndOwnDialog })),
);

const subscriptionApi = featureApi("subscription");
const teamApi = featureApi("team");

/** The seats of the owner's agency. Other people have none to manage. */
export function useSeatsQuery() {
  const { role, hasAccess } = useMember();
  const enabled = role === "agent" && hasAccess;
  const client = useQueryClient();
  // Seats can be paid in another tab, for example on the page of the bank.
  useLive("access", () =>
    client.invalidateQueries({ queryKey: subscriptionApi.query.seats.key() }),
  );
  return useQuery(subscriptionApi.query.seats.queryOptions({ enabled, staleTime: 0 }));
}

export const useSeats = () => useSeatsQuery().data?.seats ?? null;

export type Seats = NonNullable<ReturnType<typeof useSeats>>;

export const countSeats = (seats: number): string => `${seats} ${seats === 1 ? "seat" : "seats"}`;

/** `2 of 3 seats used.` */
export const usedText = ({ paid, holders }: Pick<Seats, "paid" | "holders">): string =>
  `${Math.min(paid, holders.length + 1)} of ${countSeats(paid)} used.`;

interface Person {
  id: string;
  name: string;
}

interface SeatActions {
  give: (person: Person) => void;
  take: (person: Person) => void;
  /** The person whose seat is being changed. */
  busyId: string | null;
  /** Render it: it asks whether to end a teammate's own subscription. */
  dialog: ReactNode;
}

/** Gives and takes seats. Asks before a seat replaces a subscription. */
export function useSeatActions(onGiven?: () => void): SeatActions {
  const client = useQueryClient();
  const [asked, setAsked] = useState<(Person & { until: string | null }) | null>(null);
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: subscriptionApi.query.seats.key() }),
      client.invalidateQueries({ queryKey: teamApi.query.list.key() }),
    ]);
  const give = useMutation({
    mutationFn: ({ id, endsOwn }: Person & { endsOwn?: boolean }) =>
      subscriptionApi.call.assignSeat({ userId: id, ...(endsOwn !== undefined && { endsOwn }) }),
    async onSuccess(_done, { name }) {
      await refresh();
      setAsked(null);
      toast.success(`${name} has a seat now.`, { about: "seats" });
      onGiven?.();
    },
    onError(error, { id, name }) {
      if (isApiError(error) && error.code === "has_subscription") {
        const { until = null } = (error.data.data ?? {}) as { until?: string | null };
        setAsked({ id, name, until });
        return;
      }
      setAsked(null);
      void refresh();
      toast.error(errorMessage(error, "Couldn't assign the seat. Please try again."));
    },
  });
  const take = useMutation({
    mutationFn: ({ id }: Person) => subscriptionApi.call.unassignSeat({ userId: id }),
    async onSuccess(_done, { name }) {
      await refresh();
      toast.success(`${name} no longer has a seat.`, { about: "seats" });
    },
    onError: (error) =>
      toast.error(errorMessage(error, "Couldn't take the seat back. Please try again.")),
  });
  const running = [give, take].find(({ isPending }) => isPending);
  return {
    give: ({ id, name }) => give.mutate({ id, name }),
    take: ({ id, name }) => take.mutate({ id, name }),
    busyId: running?.variables?.id ?? null,
    dialog: asked && (
      <Suspense>
        <EndOwnDialog
          name={asked.name}
          until={asked.until}
          isBusy={give.isPending}
          onChoose={(endsOwn) => give.mutate({ ...asked, endsOwn })}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    ),
  };
}
