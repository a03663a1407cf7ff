import { useRouter } from "@tanstack/react-router";
import { Suspense } from "react";
import { offerSectionsOf } from "#platform/web/root-route.ts";
import { useMember, useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import type { Overview } from "./api.ts";
import { OfferCard } from "./offer-card.tsx";
import { PortalButton } from "./portal-button.tsx";
import { describeState } from "./state-line.ts";

/** Shows the offer, or why the member needs no subscription. */
export function OfferView({ overview }: { overview: Overview }) {
  const zone = useTimeZone();
  const state = describeState(overview, zone);
  const isCovered = overview.coveredBy !== null;
  const { hasAccess } = useMember();
  return (
    <section>
      <PageHeader
        title="Subscription"
        subtitle={isCovered ? undefined : "One membership. Everything included."}
      />
      {state && (
        <Banner
          tone={state.tone}
          title={state.title}
          className="mb-6"
          action={
            isCovered && state.action === "portal" ? (
              <PortalButton label={state.actionLabel} variant="secondary" />
            ) : undefined
          }
        >
          {state.text}
        </Banner>
      )}
      {!isCovered && <OfferCard overview={overview} state={state} />}
      {!hasAccess && <OfferSections />}
    </section>
  );
}

/** What other features tell people before they pay. */
function OfferSections() {
  return offerSectionsOf(useRouter().routesById).map((Section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections never change
    <Suspense key={index} fallback={null}>
      <Section />
    </Suspense>
  ));
}
