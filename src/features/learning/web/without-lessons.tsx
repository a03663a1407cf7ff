import { Link } from "@tanstack/react-router";
import { BackLink } from "#platform/web/back-link.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import type { PlayerData } from "./api.ts";
import { type Lock, lockText } from "./lock-text.ts";

interface NotOpenYetProps {
  lock: Lock;
  pillarSlug: string;
}

export function NotOpenYet({ lock, pillarSlug }: NotOpenYetProps) {
  const zone = useTimeZone();
  return (
    <EmptyState
      headingLevel={1}
      title="Not Open Yet"
      text={`${lockText(lock, zone)}.`}
      illustration={<EmptyShelf />}
      action={
        <Link
          to="/pillars-of-agency/$slug"
          params={{ slug: pillarSlug }}
          className={buttonClass({ variant: "secondary" })}
        >
          Back to the Pillar
        </Link>
      }
    />
  );
}

export function NoLessons({ player: { pillar, element } }: { player: PlayerData }) {
  useDocumentTitle(element.title);
  return (
    <>
      <BackLink to={`/pillars-of-agency/${pillar.slug}`}>Back to {pillar.title}</BackLink>
      <h1 className="display mt-5 text-3xl text-ink">{element.title}</h1>
      <EmptyState
        title="No Lessons Available"
        text="Content for this key element is coming soon."
        illustration={<EmptyShelf />}
        action={
          <Link
            to="/pillars-of-agency/$slug"
            params={{ slug: pillar.slug }}
            className={buttonClass({ variant: "secondary" })}
          >
            Back to {pillar.title}
          </Link>
        }
      />
    </>
  );
}
