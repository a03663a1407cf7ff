import { Link } from "@tanstack/react-router";
import CalendarX from "lucide-react/icons/calendar-x";
import CirclePlay from "lucide-react/icons/circle-play";
import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import Users from "lucide-react/icons/users";
import { lazy, Suspense, useState } from "react";
import { StateBadge } from "#platform/web/authoring/state-badge.tsx";
import { RowCheckbox } from "#platform/web/bulk/bulk-bar.tsx";
import type { RowSelection } from "#platform/web/bulk/use-row-selection.ts";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "#ui/menu.tsx";
import { Switch } from "#ui/switch.tsx";
import type { AdminEventData } from "./api.ts";
import { CancelEventDialog } from "./cancel-event-dialog.tsx";
import { DeleteEventDialog } from "./delete-event-dialog.tsx";
import { DuplicateEventDialog } from "./duplicate-event-dialog.tsx";
import { EventTags } from "./event-badges.tsx";
import { feeText, moreDatesText, seatsText, TYPE_LABELS } from "./event-text.ts";
import { EventWhen } from "./event-when.tsx";
import { useAdminEvent } from "./use-admin-event.ts";

const RecordingDialog = lazy(() =>
  import("./recording-dialog.tsx").then((m) => ({ default: m.RecordingDialog })),
);

interface Props {
  event: AdminEventData;
}

interface RowProps extends Props {
  selection: RowSelection;
}

export function AdminEventRow({ event, selection }: RowProps) {
  const { toggle, dialog } = useAdminEvent(event);
  const params = { id: event.id };
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-3 sm:flex sm:flex-wrap">
      <RowCheckbox selection={selection} id={event.id} name={event.title} />
      <Image
        {...imageSources(event.imageUrl ?? "", "5rem")}
        alt=""
        className="!w-20 shrink-0 rounded max-sm:hidden"
      />
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1 text-sm">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold text-base text-ink">
            <Link to="/admin/events/$id/edit" params={params} className="hover:underline">
              {event.title}
            </Link>
          </h3>
          <Badge tone={event.type === "live" ? "accent" : "blue"}>{TYPE_LABELS[event.type]}</Badge>
          <StateBadge isPublished={event.isActive} publishAt={event.publishAt} hidesPublished />
          {event.isCanceled && <Badge tone="red">Canceled</Badge>}
          {event.isPast && <Badge>Past Event</Badge>}
        </div>
        <p className="text-ink-soft">
          <EventWhen event={event} />{" "}
          {event.seriesId && event.moreDates > 0 && (
            <Link
              to="/admin/events"
              search={{ series: event.seriesId, status: "all" }}
              className="text-press underline underline-offset-4"
            >
              and {moreDatesText(event.moreDates)}
            </Link>
          )}
        </p>
        <EventTags tags={event.tags} />
      </div>
      <dl className="col-span-2 col-start-2 flex gap-6 text-sm tabular-nums xl:grid xl:grid-cols-[3rem_7rem_6rem] xl:gap-4">
        <Figure label="Fee">{feeText(event.feeCents)}</Figure>
        {!event.isPast && !event.isCanceled && (
          <Figure label="Seats">{seatsText(event.seatsLeft)}</Figure>
        )}
        <Figure label="Registered" className="col-start-3">
          <Link
            to="/admin/events/$id/registrations"
            params={params}
            className="text-press underline underline-offset-4"
          >
            {event.registeredCount}
            <span className="visually-hidden"> registrations of {event.title}</span>
          </Link>
          {event.waitingCount > 0 && !event.isCanceled && (
            <span className="text-ink-faint"> · {event.waitingCount} waiting</span>
          )}
        </Figure>
      </dl>
      <div className="ml-auto flex items-center gap-3 max-sm:col-start-3 max-sm:row-start-1">
        <Switch
          label={<span className="visually-hidden">{event.title} is active</span>}
          checked={event.isActive}
          onChange={(change) => void toggle(change.currentTarget.checked)}
        />
        <RowMenu event={event} />
        {dialog}
      </div>
    </div>
  );
}

interface FigureProps {
  label: string;
  className?: string;
  children: React.ReactNode;
}

function Figure({ label, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt className="text-ink-faint text-xs">{label}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  );
}

function RowMenu({ event }: Props) {
  const [dialog, setDialog] = useState<"recording" | "cancel" | "delete" | "duplicate" | null>(
    null,
  );
  const close = () => setDialog(null);
  const params = { id: event.id };
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={`Actions for ${event.title}`}
            icon={<Ellipsis aria-hidden="true" className="size-5" />}
          />
        }
      >
        <MenuLink icon={<Eye />} render={<Link to="/events/$id" params={params} />}>
          {event.isActive ? "View" : "Preview"}
        </MenuLink>
        <MenuLink icon={<Pencil />} render={<Link to="/admin/events/$id/edit" params={params} />}>
          Edit
        </MenuLink>
        <MenuLink
          icon={<Users />}
          render={<Link to="/admin/events/$id/registrations" params={params} />}
        >
          Registrations
        </MenuLink>
        <MenuItem icon={<CirclePlay />} onSelect={() => setDialog("recording")}>
          Recording and materials
        </MenuItem>
        <MenuItem icon={<Copy />} onSelect={() => setDialog("duplicate")}>
          Duplicate
        </MenuItem>
        <MenuSeparator />
        {!event.isPast && !event.isCanceled && (
          <MenuItem icon={<CalendarX />} danger onSelect={() => setDialog("cancel")}>
            Cancel event
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 />} danger onSelect={() => setDialog("delete")}>
          Delete
        </MenuItem>
      </Menu>
      {dialog === "recording" && (
        <Suspense fallback={null}>
          <RecordingDialog event={event} onClose={close} />
        </Suspense>
      )}
      {dialog === "duplicate" && <DuplicateEventDialog event={event} onClose={close} />}
      {dialog === "cancel" && <CancelEventDialog event={event} onClose={close} />}
      {dialog === "delete" && (
        <DeleteEventDialog
          event={event}
          onClose={close}
          onCancelEvent={() => setDialog("cancel")}
        />
      )}
    </>
  );
}
