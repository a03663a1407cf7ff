import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { buttonClass } from "#ui/button.tsx";
import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { isComplete } from "../learning-rules.ts";
import { type PillarData, pillarOptions } from "./api.ts";
import { ElementList } from "./element-list.tsx";
import { IntroductionPanel } from "./introduction-panel.tsx";
import { PillarHeader } from "./pillar-header.tsx";
import { useProgramChanges } from "./use-program-changes.ts";

/** Only staff see it. */
const PreviewBanner = lazy(() =>
  import("./preview-banner.tsx").then((m) => ({ default: m.PreviewBanner })),
);

const CertificatePanel = lazy(() =>
  import("./certificate-panel.tsx").then((m) => ({ default: m.CertificatePanel })),
);

export function PillarScreen() {
  const { slug } = useParams({ from: "/pillars-of-agency/$slug" });
  const [{ preview }] = useSearchState("/pillars-of-agency/$slug");
  const pillar = useQuery(pillarOptions(slug, preview));
  useProgramChanges();
  useDocumentTitle(pillar.data?.title ?? "Pillars of Agency");
  return (
    <>
      <div className="mb-5">
        <BackLink to="/pillars-of-agency">Back to Pillars</BackLink>
      </div>
      <QueryView
        query={pillar}
        loading={<PillarSkeleton />}
        notFound="Pillar not found"
        failure="Failed to load pillar content. Please try again later."
        back={
          <Link
            to="/pillars-of-agency"
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            Back to Pillars
          </Link>
        }
      >
        {(data) => (
          <>
            {preview && (
              <Suspense>
                <PreviewBanner />
              </Suspense>
            )}
            <Pillar pillar={data} isPreview={preview} />
          </>
        )}
      </QueryView>
    </>
  );
}

function Pillar({ pillar, isPreview }: { pillar: PillarData; isPreview: boolean }) {
  return (
    <div className="flex flex-col gap-10">
      <PillarHeader pillar={pillar} isPreview={isPreview} />
      {(pillar.certificate || isComplete(pillar)) && (
        <Suspense fallback={<Skeleton className="h-28 w-full" />}>
          <CertificatePanel pillar={pillar} />
        </Suspense>
      )}
      {pillar.videoUrl && <IntroductionPanel pillar={pillar} videoUrl={pillar.videoUrl} />}
      <ElementList pillar={pillar} isPreview={isPreview} />
    </div>
  );
}

function PillarSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-10">
      <Skeleton className="h-64 w-full" />
      <div className="flex flex-col gap-6">
        <Skeleton className="h-7 w-48" />
        {[1, 2, 3].map((key) => (
          <SkeletonText key={key} lines={3} />
        ))}
      </div>
    </LoadingRegion>
  );
}
