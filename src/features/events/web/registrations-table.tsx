import { useQueryClient } from "@tanstack/react-query";
import Ellipsis from "lucide-react/icons/ellipsis";
import Undo2 from "lucide-react/icons/undo-2";
import UserMinus from "lucide-react/icons/user-minus";
import { useState } from "react";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { PersonLink } from "#platform/web/person-link.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { toast } from "#ui/toast-store.ts";
import { eventsApi, markEventsStale, type RegistrationsPage } from "./api.ts";

type Registration = RegistrationsPage["items"][number];
type Status = NonNullable<Registration["paymentStatus"] | Registration["outcome"]>;

const TONES: Record<Status, BadgeTone> = {
  completed: "green",
  pending: "amber",
  failed: "red",
  canceled: "neutral",
  complimentary: "green",
  "refund pending": "amber",
  refunded: "blue",
};

const nameOf = ({ firstName, lastName }: Registration) => `${firstName} ${lastName}`;

interface Props {
  eventId: string;
  registrations: Registration[];
}

export function RegistrationsTable({ eventId, registrations }: Props) {
  const zone = useTimeZone();
  const columns: TableColumn<Registration>[] = [
    {
      key: "name",
      header: "Name",
      isRowHeader: true,
      cell: (row) => <PersonLink id={row.userId}>{nameOf(row)}</PersonLink>,
    },
    {
      key: "email",
      header: "Email",
      className: "[overflow-wrap:anywhere]",
      cell: (row) => <Email>{row.email}</Email>,
    },
    {
      key: "phone",
      header: "Phone",
      isSecondary: true,
      className: "xl:whitespace-nowrap",
      cell: (row) => row.phone ?? "–",
    },
    {
      key: "date",
      header: "Registration Date",
      isSecondary: true,
      className: "xl:whitespace-nowrap",
      cell: (row) => formatDate(row.registeredAt, "dateTime", { zone }),
    },
    {
      key: "payment",
      header: "Payment Status",
      cell: ({ paymentStatus, outcome }) => {
        const status = outcome ?? paymentStatus;
        return status ? <Badge tone={TONES[status]}>{status}</Badge> : <Badge>Free Event</Badge>;
      },
    },
    ...(registrations.some(({ canRemove, canRefund }) => canRemove || canRefund)
      ? [
          {
            key: "actions",
            header: "Actions",
            headerHidden: true,
            align: "right" as const,
            // On a card: next to the name.
            className: "max-sm:order-first max-sm:-mb-7 max-sm:self-end",
            cell: (row: Registration) => <RegistrantMenu eventId={eventId} registration={row} />,
          },
        ]
      : []),
  ];
  return (
    <Table
      label="Registrations"
      columns={columns}
      rows={registrations}
      rowKey={(row) => row.id}
      narrow="stack"
    />
  );
}

/** Breaks a long address after the @ if possible. */
function Email({ children: address }: { children: string }) {
  const [name, domain] = address.split("@");
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}

interface MenuProps {
  eventId: string;
  registration: Registration;
}

function RegistrantMenu({ eventId, registration }: MenuProps) {
  const [dialog, setDialog] = useState<"remove" | "refund" | null>(null);
  const client = useQueryClient();
  const { userId, canRemove, canRefund } = registration;
  if (!canRemove && !canRefund) return null;
  const name = nameOf(registration);
  const target = { id: eventId, userId };
  const done = (message: string) => {
    markEventsStale(client);
    toast.success(message);
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={`Actions for ${name}`}
            className="-my-2"
            icon={<Ellipsis aria-hidden="true" className="size-5" />}
          />
        }
      >
        {canRefund && (
          <MenuItem icon={<Undo2 />} onSelect={() => setDialog("refund")}>
            Refund
          </MenuItem>
        )}
        {canRemove && (
          <MenuItem icon={<UserMinus />} danger onSelect={() => setDialog("remove")}>
            Remove
          </MenuItem>
        )}
      </Menu>
      {dialog === "remove" && (
        <ConfirmAction
          title={`Remove ${name}?`}
          confirmLabel="Remove person"
          busyLabel="Removing..."
          failure="Failed to remove the person. Please try again."
          action={async () => {
            await eventsApi.call.removeRegistrant(target);
            done(`${name} was removed.`);
          }}
          onClose={() => setDialog(null)}
        >
          Their seat goes to the next person on the waitlist
          {canRefund && ", their payment is refunded"}, and we email them.
        </ConfirmAction>
      )}
      {dialog === "refund" && (
        <ConfirmAction
          title={`Refund ${name}?`}
          confirmLabel="Refund payment"
          busyLabel="Refunding..."
          failure="Failed to refund the payment. Please try again."
          action={async () => {
            await eventsApi.call.refundRegistrant(target);
            done(`The payment of ${name} will be refunded.`);
          }}
          onClose={() => setDialog(null)}
        >
          The whole payment goes back to their card. They keep their seat, and we email them. To
          free the seat too, choose Remove.
        </ConfirmAction>
      )}
    </>
  );
}
