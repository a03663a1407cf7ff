import { Badge, type BadgeTone } from "../badge.tsx";
import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorBox } from "../error-box.tsx";
import { Progress } from "../progress.tsx";
import { LoadingRegion, Skeleton, SkeletonCard, SkeletonText } from "../skeleton.tsx";
import { Spinner } from "../spinner.tsx";
import { GallerySection, Specimen } from "./specimen.tsx";

const tones: readonly BadgeTone[] = [
  "neutral",
  "blue",
  "amber",
  "green",
  "red",
  "purple",
  "accent",
];

export function FeedbackSection() {
  return (
    <GallerySection title="Feedback">
      <Specimen name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="Banner" layout="stack">
        <Banner tone="success" onDismiss={() => undefined}>
          Your changes are saved.
        </Banner>
        <Banner tone="info">A new version is available. Reload when you're ready.</Banner>
        <Banner tone="warning" title="Your card expires this month">
          Update it before the 28th to keep access.
        </Banner>
        <Banner
          tone="error"
          action={
            <Button size="sm" variant="secondary">
              Reconnect
            </Button>
          }
        >
          The connection was lost. We've saved what you typed.
        </Banner>
      </Specimen>
      <Specimen name="Error box" layout="grid">
        <ErrorBox message="Failed to load this page. Please try again." />
        <ErrorBox
          tone="amber"
          title="Nothing here yet"
          message="The list is being prepared."
          action={null}
        />
      </Specimen>
      <Specimen name="Progress" layout="grid">
        <Progress label="In progress" value={7} max={12} />
        <Progress label="Complete" value={100} color="var(--color-sage)" />
        <Progress label="Not started" value={0} />
        <Progress label="Slim, label hidden" labelHidden size="sm" value={40} color="#C4552D" />
      </Specimen>
      <Specimen name="Spinner">
        <Spinner />
        <Spinner text="Checking the address" />
      </Specimen>
      <Specimen name="Skeleton">
        <LoadingRegion className="grid w-full gap-6 sm:grid-cols-2">
          <SkeletonCard />
          <div className="flex flex-col gap-5">
            <div className="flex items-center gap-3">
              <Skeleton className="size-10 rounded-full" />
              <Skeleton className="h-4 w-40" />
            </div>
            <SkeletonText lines={5} />
          </div>
        </LoadingRegion>
      </Specimen>
      <Specimen name="Empty state" layout="stack">
        <EmptyState
          headingLevel={3}
          illustration={<Arches />}
          title="Nothing has been saved yet"
          text="Articles you bookmark will appear here."
          action={<Button>Find something to read</Button>}
          className="w-full"
        />
      </Specimen>
    </GallerySection>
  );
}

/** A placeholder illustration. */
function Arches() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 112" fill="none" stroke="currentColor" strokeWidth="2">
      <title>Arches</title>
      {[8, 58, 108].map((x) => (
        <path key={x} d={`M${x} 104V46a22 22 0 0 1 44 0v58`} />
      ))}
      <path d="M0 106h160" />
      <circle cx="80" cy="46" r="7" className="fill-accent stroke-none" />
    </svg>
  );
}
