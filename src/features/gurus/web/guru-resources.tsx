import { Link } from "@tanstack/react-router";
import { ReadBadge } from "#platform/web/read-badge.tsx";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Card, stretchedLinkClass } from "#ui/card.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { GuruData } from "./api.ts";
import { offersViewAll } from "./view-all.ts";

type Resource = GuruData["resources"][number];

const TYPES: Record<Resource["contentType"], string> = {
  post: "Article",
  document: "Document",
  video: "Video",
  presentation: "Presentation",
};

export function GuruResources({ guru }: { guru: GuruData }) {
  const [firstName] = guru.name.split(" ");
  return (
    <section className="mt-14" aria-labelledby="guru-resources">
      <SectionHeading
        id="guru-resources"
        action={
          offersViewAll(guru.resources) && (
            <Link
              to="/resources"
              search={{ author: guru.slug }}
              className={buttonClass({ variant: "link" })}
            >
              View all<span className="visually-hidden"> resources by {guru.name}</span>
            </Link>
          )
        }
      >
        Resources by {guru.name}
      </SectionHeading>
      {guru.resources.length === 0 ? (
        <p className="text-ink-soft text-sm">{firstName} has not published anything yet.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {guru.resources.map((resource) => (
            <li key={resource.id}>
              <ResourceCard resource={resource} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ResourceCard({ resource }: { resource: Resource }) {
  return (
    <Card pad="none" interactive className="flex h-full flex-col">
      <Image
        {...imageSources(resource.featuredImageUrl ?? "", "(min-width: 64rem) 22rem, 100vw")}
        alt=""
      />
      <div className="flex flex-1 flex-col items-start gap-2 p-5">
        <div className="flex flex-wrap gap-1.5">
          {resource.isRead && <ReadBadge />}
          <Badge tone="blue">{TYPES[resource.contentType]}</Badge>
        </div>
        <h3 className="display text-ink text-lg leading-snug">
          <Link
            to="/resources/$slug"
            params={{ slug: resource.slug }}
            className={stretchedLinkClass}
          >
            {resource.title}
          </Link>
        </h3>
        {resource.subtitle && (
          <p className="line-clamp-2 text-ink-soft text-sm">{resource.subtitle}</p>
        )}
        <p className="mt-auto pt-2 text-ink-faint text-sm">
          {resource.publishedAt && formatDate(resource.publishedAt, "shortDate")}
          {resource.publishedAt && resource.contentType === "post" && " · "}
          {resource.contentType === "post" && `${resource.estimatedReadTimeMinutes} min read`}
        </p>
      </div>
    </Card>
  );
}
