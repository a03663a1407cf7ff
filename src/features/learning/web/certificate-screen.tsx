import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import BadgeCheck from "lucide-react/icons/badge-check";
import Download from "lucide-react/icons/download";
import { isApiError } from "#platform/web/api-client.ts";
import { brand } from "#platform/web/brand.ts";
import { buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { ErrorBox } from "#ui/error-box.tsx";
import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";
import { certificatePdf, learningApi } from "./api.ts";
import { PillarBackground } from "./pillar-background.tsx";

/** Public page that verifies a certificate by its code. */
export function CertificateScreen() {
  const { code } = useParams({ from: "/certificates/$code" });
  const certificate = useQuery(learningApi.query.certificate.queryOptions({ input: { code } }));
  if (certificate.isPending) {
    return (
      <LoadingRegion className="flex flex-col gap-6">
        <Skeleton className="h-9 w-64" />
        <SkeletonText lines={4} />
      </LoadingRegion>
    );
  }
  if (!certificate.data) return <CertificateError error={certificate.error} />;
  const { memberName, pillarTitle, pillarColor, lessonCount, issuedAt } = certificate.data;
  return (
    <>
      <p className="flex items-center gap-2 font-medium text-sage text-sm">
        <BadgeCheck aria-hidden="true" className="size-5" />
        This certificate is authentic
      </p>
      <h1 className="display mt-4 text-4xl text-ink">{memberName}</h1>
      <p className="mt-2 text-ink-soft">completed the pillar</p>
      <PillarBackground pillar={{ color: pillarColor }} className="mt-4 rounded p-6">
        <p className="display text-2xl">{pillarTitle}</p>
        <p className="mt-1 text-sm">
          {lessonCount === 1 ? "1 lesson" : `${lessonCount} lessons`} in the {brand.name} program
        </p>
      </PillarBackground>
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <dt className="text-ink-faint">Issued on</dt>
        <dd className="text-ink">{formatDate(issuedAt, "date", { zone: "UTC" })}</dd>
        <dt className="text-ink-faint">Certificate</dt>
        <dd className="break-all text-ink">{code}</dd>
      </dl>
      <a
        href={certificatePdf(code)}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: "secondary", className: "mt-8" })}
      >
        <Download aria-hidden="true" className="size-4" />
        Download certificate
      </a>
    </>
  );
}

function CertificateError({ error }: { error: unknown }) {
  const isUnknown = isApiError(error) && error.status < 500;
  return (
    <>
      <h1 className="display mb-6 text-3xl text-ink">Certificate</h1>
      {isUnknown ? (
        <ErrorBox
          message="No certificate has this code. Please check that the link is complete."
          action={null}
        />
      ) : (
        <ErrorBox message="Failed to load certificate. Please try again." />
      )}
    </>
  );
}
