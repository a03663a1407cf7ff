import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Award from "lucide-react/icons/award";
import Download from "lucide-react/icons/download";
import { errorMessage } from "#platform/web/api-client.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatDate } from "#ui/date-format.ts";
import { toast } from "#ui/toast-store.ts";
import { certificatePdf, learningApi, type PillarData, pillarOptions } from "./api.ts";

export function CertificatePanel({ pillar }: { pillar: PillarData }) {
  const { certificate } = pillar;
  const zone = useTimeZone();
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 border-sage/40 bg-sage-soft">
      <Award aria-hidden="true" strokeWidth={1.5} className="size-10 shrink-0 text-sage" />
      <div className="min-w-56 flex-1">
        <h2 className="display text-ink text-lg">You've completed this pillar</h2>
        <p className="text-ink-soft text-sm">
          {certificate
            ? `Your certificate was issued on ${formatDate(certificate.issuedAt, "date", { zone })}.`
            : "Your certificate is ready."}
        </p>
      </div>
      {certificate ? <CertificateLinks code={certificate.code} /> : <ClaimButton pillar={pillar} />}
    </Card>
  );
}

export function CertificateLinks({ code }: { code: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <a
        href={certificatePdf(code)}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: "primary" })}
      >
        <Download aria-hidden="true" className="size-4" />
        Download certificate
      </a>
      <Link
        to="/certificates/$code"
        params={{ code }}
        className={buttonClass({ variant: "secondary" })}
      >
        Verification page
      </Link>
    </div>
  );
}

/** For a pillar that became complete because its last open lesson was deleted. */
function ClaimButton({ pillar }: { pillar: PillarData }) {
  const client = useQueryClient();
  const claim = useMutation(
    learningApi.query.claimCertificate.mutationOptions({
      onSuccess: (certificate) => {
        client.setQueryData(pillarOptions(pillar.slug).queryKey, { ...pillar, certificate });
      },
      onError: (error) =>
        toast.error(errorMessage(error, "Couldn't issue your certificate. Please try again.")),
    }),
  );
  return (
    <Button busy={claim.isPending} onClick={() => claim.mutate({ pillarId: pillar.id })}>
      Get your certificate
    </Button>
  );
}
