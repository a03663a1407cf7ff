import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { useMember, useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { SpinnerMark } from "#ui/spinner.tsx";
import { type ExportData, overviewOptions, settingsApi } from "./api.ts";
import { sizeText } from "./size-text.ts";

export function DataExport({ current }: { current: ExportData | null }) {
  const client = useQueryClient();
  const { email } = useMember();
  const request = useMutation(
    settingsApi.query.requestExport.mutationOptions({
      onSuccess: () => client.invalidateQueries({ queryKey: overviewOptions().queryKey }),
    }),
  );
  const isPending = current?.status === "pending";
  return (
    <div className="flex max-w-xl flex-col items-start gap-5">
      {request.isError && (
        <Banner tone="error" className="w-full">
          {errorMessage(request.error, "Couldn't start the export. Please try again.")}
        </Banner>
      )}
      {current?.status === "failed" && (
        <Banner tone="error" className="w-full">
          Your last export failed. Please try again.
        </Banner>
      )}
      <div role="status" className="empty:hidden">
        {isPending && (
          <p className="flex items-center gap-3 text-ink-soft text-sm">
            <SpinnerMark />
            We're preparing your export and will email a link to {email}.
          </p>
        )}
        {current?.status === "ready" && <Ready current={current} />}
      </div>
      {!isPending && (
        <Button variant="secondary" busy={request.isPending} onClick={() => request.mutate({})}>
          {current?.status === "ready" ? "Export again" : "Export my data"}
        </Button>
      )}
    </div>
  );
}

function Ready({ current }: { current: ExportData }) {
  const zone = useTimeZone();
  const { downloadUrl, expiresAt, bytes } = current;
  if (!downloadUrl || !expiresAt) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <a href={downloadUrl} className={buttonClass()}>
        Download ({sizeText(bytes ?? 0)})
      </a>
      <p className="text-ink-soft text-sm">
        Requested on {formatDate(current.requestedAt, "dateTime", { zone })}. Expires on{" "}
        {formatDate(expiresAt, "dateTime", { zone })}.
      </p>
    </div>
  );
}
