import { Link } from "@tanstack/react-router";
import CirclePlay from "lucide-react/icons/circle-play";
import MapPin from "lucide-react/icons/map-pin";
import UserRound from "lucide-react/icons/user-round";
import Video from "lucide-react/icons/video";
import { NewBadge } from "#platform/web/authoring/state-badge.tsx";
import { Card, stretchedLinkClass } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import type { EventCardData } from "./api.ts";
import { EventTags, PlaceBadge } from "./event-badges.tsx";
import { feeText, moreDatesText, placeText, SOLD_OUT, seatsText } from "./event-text.ts";
import { EventWhen } from "./event-when.tsx";
import { SeatsBar } from "./seats-bar.tsx";

interface Props {
  event: EventCardData;
  headingLevel?: 2 | 3;
  eager?: boolean;
}

const SIZES = "(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 100vw";

export function EventCard({ event, headingLevel = 3, eager = false }: Props) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const isVirtual = event.type === "virtual";
  const isOpen = !event.isPast && !event.isCanceled;
  const isSoldOut = event.seatsLeft === 0 && event.myPlace === null;
  const PlaceIcon = isVirtual ? Video : MapPin;
  return (
    <Card pad="none" interactive className="flex h-full flex-col">
      <EventPicture event={event} eager={eager} />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="text-sm">
          <EventWhen event={event} />
          {event.moreDates > 0 && isOpen && (
            <p className="text-ink-soft">and {moreDatesText(event.moreDates)}</p>
          )}
        </div>
        <Heading className="display text-ink text-lg leading-snug">
          <Link to="/events/$id" params={{ id: event.id }} className={stretchedLinkClass}>
            {event.title}
          </Link>
        </Heading>
        <p className="flex items-center gap-1.5 text-ink-soft text-sm">
          <PlaceIcon aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          <span className="truncate">{placeText(event)}</span>
        </p>
        {event.hostName && (
          <p className="flex items-center gap-1.5 text-ink-soft text-sm">
            <UserRound aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
            <span className="truncate">Hosted by {event.hostName}</span>
          </p>
        )}
        <EventTags tags={event.tags} />
        {event.hasRecording && (
          <Link
            to="/events/$id"
            params={{ id: event.id }}
            hash="recording"
            className="relative flex items-center gap-1.5 self-start font-medium text-press text-sm hover:underline"
          >
            <CirclePlay aria-hidden="true" className="size-4 shrink-0" />
            Watch the recording
            <span className="visually-hidden"> of {event.title}</span>
          </Link>
        )}
        <div className="mt-auto flex flex-col gap-2 pt-2">
          <p className="flex items-baseline justify-between gap-4 text-sm">
            <span className="font-semibold text-ink tabular-nums">{feeText(event.feeCents)}</span>
            {isOpen && (
              <span className="text-ink-soft tabular-nums">
                {isSoldOut ? SOLD_OUT : seatsText(event.seatsLeft)}
              </span>
            )}
          </p>
          {isOpen && <SeatsBar event={event} />}
        </div>
      </div>
    </Card>
  );
}

function EventPicture({ event, eager }: Required<Pick<Props, "event" | "eager">>) {
  const overlay = event.isCanceled ? "Canceled" : event.isPast && "Past Event";
  return (
    <div className="relative">
      <Image
        {...imageSources(event.imageUrl ?? "", SIZES)}
        alt=""
        ratio={16 / 9}
        eager={eager}
        className={cx(overlay && "saturate-50")}
      />
      {overlay && (
        <p className="absolute inset-0 grid place-items-center bg-black/55 font-semibold text-white">
          {overlay}
        </p>
      )}
      {!overlay && (
        <div className="absolute top-3 left-3">
          <NewBadge publishedAt={event.publishedAt} />
        </div>
      )}
      {event.myPlace && !event.isCanceled && (
        <div className="absolute top-3 right-3">
          <PlaceBadge place={event.myPlace} />
        </div>
      )}
    </div>
  );
}
