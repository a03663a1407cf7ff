import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { buttonClass } from "#ui/button.tsx";
import { chipClass } from "#ui/chip.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { type GuruData, guruOptions } from "./api.ts";
import { GuruCard } from "./guru-card.tsx";
import { GuruHeader } from "./guru-header.tsx";
import { GuruResources } from "./guru-resources.tsx";
import { RateGuru } from "./rate-guru.tsx";
import { offersViewAll } from "./view-all.ts";

const GuruReviews = lazy(() =>
  import("./guru-reviews.tsx").then((m) => ({ default: m.GuruReviews })),
);

interface Props {
  /** Books a call with the guru; renders nothing if they take none. */
  Booking: ComponentType<{ slug: string; isOwn: boolean }>;
  /** The next events of the guru; renders nothing if there are none. */
  Events: ComponentType<{ slug: string }>;
  /** Asks the guru a question. */
  Ask: ComponentType<{ slug: string; name: string }>;
}

export function GuruScreen(parts: Props) {
  const { slug } = useParams({ from: "/gurus/$slug" });
  const guru = useQuery(guruOptions(slug));
  useDocumentTitle(guru.data?.name ?? "Guru");
  return (
    <QueryView
      query={guru}
      loading={<GuruSkeleton />}
      notFound="Guru not found"
      failure="Failed to load guru profile. Please try again later."
      back={
        <Link to="/gurus" className={buttonClass({ variant: "secondary", size: "sm" })}>
          Back to Gurus
        </Link>
      }
    >
      {(data) => <Profile guru={data} {...parts} />}
    </QueryView>
  );
}

function Profile({ guru, Booking, Events, Ask }: Props & { guru: GuruData }) {
  return (
    <article>
      <div className="mb-6">
        <BackLink to="/gurus">Back to Gurus</BackLink>
      </div>
      <GuruHeader
        guru={guru}
        action={
          guru.canAsk && (
            <Suspense fallback={<AskPlaceholder />}>
              <Ask slug={guru.slug} name={guru.name} />
            </Suspense>
          )
        }
      />
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
        <div className="min-w-0">
          {guru.bio && (
            <section aria-labelledby="about-guru">
              <SectionHeading id="about-guru">About</SectionHeading>
              <RichText html={guru.bio} />
            </section>
          )}
          <Suspense fallback={null}>
            <Booking slug={guru.slug} isOwn={guru.isOwn} />
          </Suspense>
        </div>
        <aside className="flex flex-col gap-8" aria-label="Figures, specialties and rating">
          <Figures guru={guru} />
          <Specialties specialties={guru.specialties} />
          <RateGuru guru={guru} />
        </aside>
      </div>
      <Suspense fallback={null}>
        <Events slug={guru.slug} />
      </Suspense>
      <GuruResources guru={guru} />
      <Suspense fallback={null}>
        <GuruReviews guru={guru} />
      </Suspense>
      <Others gurus={guru.others} />
    </article>
  );
}

/** As large as the button, so that nothing moves when it appears. */
const AskPlaceholder = () => <Skeleton className="h-11 w-40" />;

function Figures({ guru }: { guru: GuruData }) {
  const figures = [
    { label: "Years of experience", value: guru.experienceYears },
    { label: "Clients", value: guru.clientsCount },
  ].filter((figure) => figure.value !== null);
  if (figures.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-6 border-line border-y py-5">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse gap-0.5">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="display text-2xl text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Specialties({ specialties }: { specialties: string[] }) {
  if (specialties.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 font-semibold text-ink text-sm">Specialties</h2>
      <ul className="flex flex-wrap gap-2">
        {specialties.map((specialty) => (
          <li key={specialty} className="min-w-0">
            <Link to="/gurus" search={{ specialty }} className={chipClass()}>
              {specialty}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Others({ gurus }: { gurus: GuruData["others"] }) {
  if (gurus.length === 0) return null;
  return (
    <section className="mt-16" aria-labelledby="other-gurus">
      <SectionHeading
        id="other-gurus"
        action={
          offersViewAll(gurus) && (
            <Link to="/gurus" className={buttonClass({ variant: "link" })}>
              View all
            </Link>
          )
        }
      >
        Other gurus
      </SectionHeading>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {gurus.map((guru) => (
          <li key={guru.id}>
            <GuruCard guru={guru} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GuruSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton className="mb-6 h-6 w-32" />
      <Skeleton className="h-48 w-full sm:h-64" />
      <Skeleton className="mt-6 h-10 w-72" />
      <SkeletonText lines={6} className="mt-10 max-w-2xl" />
    </LoadingRegion>
  );
}
