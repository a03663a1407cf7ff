import { useQuery } from "@tanstack/react-query";
import BadgeCheck from "lucide-react/icons/badge-check";
import Download from "lucide-react/icons/download";
import { isApiError } from "#platform/web/api-client.ts";
import { brand } from "#platform/web/brand.ts";
import { useScreenParams } from "#platform/web/routing.ts";
import { buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { ErrorBox } from "#ui/error-box.tsx";
import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { certificatePdf, learningApi } from "./api.ts";
import { PillarGround } from "./pillar-ground.tsx";

/** Open to everyone who was given the code: is this certificate real, and whose is it? */
export function CertificateScreen() {
  const { code } = useScreenParams<{ code: string }>();
  const certificate = useQuery(learningApi.query.certificate.queryOptions({ input: { code } }));
  useDocumentTitle("Certificate");
  if (certificate.isPending) {
    return (
      <LoadingRegion className="flex flex-col gap-6">
        <Skeleton className="h-9 w-64" />
        <SkeletonText lines={4} />
      </LoadingRegion>
    );
  }
  if (!certificate.data) return <NotVerified error={certificate.error} />;
  const { memberName, pillarTitle, pillarColor, lessonCount, issuedAt } = certificate.data;
  return (
    <>
      <p className="flex items-center gap-2 font-medium text-sage text-sm">
        <BadgeCheck aria-hidden="true" className="size-5" />
        This certificate is genuine
      </p>
      <h1 className="display mt-4 text-4xl text-ink">{memberName}</h1>
      <p className="mt-2 text-ink-soft">completed the pillar</p>
      <PillarGround pillar={{ color: pillarColor }} className="mt-4 rounded p-6">
        <p className="display text-2xl">{pillarTitle}</p>
        <p className="mt-1 text-sm">
          {lessonCount === 1 ? "1 lesson" : `${lessonCount} lessons`} in the {brand.name} programme
        </p>
      </PillarGround>
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

function NotVerified({ error }: { error: unknown }) {
  const isUnknown = isApiError(error) && error.status < 500;
  return (
    <>
      <h1 className="display mb-6 text-3xl text-ink">Certificate</h1>
      {isUnknown ? (
        <ErrorBox
          message="There is no certificate with this code. Please check that the address is complete."
          action={null}
        />
      ) : (
        <ErrorBox message="Failed to load the certificate. Please try again." />
      )}
    </>
  );
}
