import { Link } from "@tanstack/react-router";
import Globe from "lucide-react/icons/globe";
import MapPin from "lucide-react/icons/map-pin";
import type { ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import { StarRating } from "#ui/star-rating.tsx";
import type { GuruData } from "./api.ts";

interface Props {
  guru: GuruData;
  /** Below the description. */
  action: ReactNode;
}

export function GuruHeader({ guru, action }: Props) {
  return (
    <header>
      <Cover url={guru.coverUrl} />
      <div className="-mt-14 flex flex-col gap-4 px-1 sm:-mt-16 sm:px-8 lg:flex-row lg:flex-wrap lg:items-end lg:gap-x-6">
        <Image
          {...imageSources(guru.imageUrl ?? "", "9rem")}
          alt=""
          ratio={1}
          eager
          className="!w-28 shrink-0 rounded-full border-4 border-paper sm:!w-36"
        />
        <div className="flex-1 lg:min-w-80 lg:pb-1">
          <h1 className="display text-3xl text-ink sm:text-4xl">{guru.name}</h1>
          {guru.businessName && <p className="mt-1 text-ink-soft">{guru.businessName}</p>}
        </div>
        <StarRating value={guru.rating} count={guru.ratingsCount} size="md" className="lg:pb-2" />
        {guru.isOwn && (
          <Link
            to="/gurus/profile"
            className={buttonClass({ variant: "secondary", className: "self-start lg:self-end" })}
          >
            Edit profile
          </Link>
        )}
      </div>
      <div className="mt-6 max-w-2xl">
        <p className="text-ink text-lg">{guru.description}</p>
        <Whereabouts guru={guru} />
        {action && <div className="mt-6">{action}</div>}
      </div>
    </header>
  );
}

function Cover({ url }: { url: string | null }) {
  if (!url) return <div className="flutes hue-gradient h-40 rounded sm:h-56" />;
  return (
    <Image
      {...imageSources(url, "(min-width: 72rem) 68rem, 100vw")}
      alt=""
      eager
      style={{ aspectRatio: "auto" }}
      className="h-40 rounded sm:h-56"
    />
  );
}

function Whereabouts({ guru }: Pick<Props, "guru">) {
  if (!guru.location && !guru.websiteUrl) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-ink-soft text-sm">
      {guru.location && (
        <li className="flex items-center gap-1.5">
          <MapPin aria-hidden="true" className="size-4 text-ink-faint" />
          {guru.location}
        </li>
      )}
      {guru.websiteUrl && (
        <li className="flex items-center gap-1.5">
          <Globe aria-hidden="true" className="size-4 text-ink-faint" />
          <a
            href={guru.websiteUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="text-press underline decoration-press/40 underline-offset-4 hover:decoration-current"
          >
            {hostOf(guru.websiteUrl)}
          </a>
        </li>
      )}
    </ul>
  );
}

const hostOf = (url: string): string => URL.parse(url)?.host.replace(/^www\./, "") ?? url;
