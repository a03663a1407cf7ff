import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/button.tsx";
import { Card, stretchedLinkClass } from "#ui/card.tsx";
import { Chip } from "#ui/chip.tsx";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import { StarRating } from "#ui/star-rating.tsx";
import type { GuruCardData } from "./api.ts";

const SHOWN_SPECIALTIES = 3;

interface Props {
  guru: GuruCardData;
  headingLevel?: 2 | 3;
  eager?: boolean;
}

export function GuruCard({ guru, headingLevel = 2, eager = false }: Props) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <Card interactive className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Image
          {...imageSources(guru.imageUrl ?? "", "5rem")}
          alt=""
          ratio={1}
          eager={eager}
          className="!w-20 shrink-0 rounded-full"
        />
        <div className="min-w-28 flex-1">
          <Heading className="display text-ink text-lg leading-snug">
            <Link to="/gurus/$slug" params={{ slug: guru.slug }} className={stretchedLinkClass}>
              {guru.name}
            </Link>
          </Heading>
          {guru.businessName && (
            <p className="truncate text-ink-soft text-sm">{guru.businessName}</p>
          )}
        </div>
      </div>
      <StarRating value={guru.rating} count={guru.ratingsCount} compact />
      <p className="line-clamp-3 text-ink-soft text-sm">{guru.description}</p>
      <Specialties specialties={guru.specialties} />
      {guru.isOwn && (
        <Link
          to="/gurus/profile"
          // Above the stretched link of the card.
          className={buttonClass({
            variant: "secondary",
            size: "sm",
            className: "relative z-10 self-start",
          })}
        >
          Edit profile
        </Link>
      )}
    </Card>
  );
}

function Specialties({ specialties }: { specialties: string[] }) {
  if (specialties.length === 0) return null;
  return (
    <ul aria-label="Specialties" className="mt-auto flex flex-wrap gap-2 pt-1">
      {specialties.slice(0, SHOWN_SPECIALTIES).map((specialty) => (
        <li key={specialty} className="min-w-0">
          <Chip>{specialty}</Chip>
        </li>
      ))}
    </ul>
  );
}
