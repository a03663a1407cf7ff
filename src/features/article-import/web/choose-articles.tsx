import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import RefreshCw from "lucide-react/icons/refresh-cw";
import type { ReactNode } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { toast } from "#ui/toast-store.ts";
import type { FieldMapping } from "../mapping.ts";
import { articleImportApi, type ImportAuthor, reloadRecords, sourceErrorMessage } from "./api.ts";
import { AuthorField } from "./author-field.tsx";
import { LoadingRecords } from "./loading-records.tsx";
import { MappingTable } from "./mapping-table.tsx";
import { RecordList } from "./record-list.tsx";
import { useRecords } from "./use-records.ts";

interface Props {
  header: (actions: ReactNode) => ReactNode;
  source: "bubble" | "sample";
  author: ImportAuthor;
  mapping: FieldMapping;
  onMapping: (mapping: FieldMapping) => void;
}

/** The idle state: field mapping and article selection. */
export function ChooseArticles({ header, source, author, mapping, onMapping }: Props) {
  const client = useQueryClient();
  const { records, fields, total, unreadable, isLoading, error } = useRecords();
  const reload = () => void reloadRecords(client);
  const refresh = !isLoading && (
    <Button
      variant="secondary"
      icon={<RefreshCw aria-hidden="true" className="size-4" />}
      onClick={reload}
    >
      Refresh
    </Button>
  );
  return (
    <>
      {header(refresh)}
      {source === "sample" && <SampleNote onReset={reload} />}
      {isLoading && <LoadingRecords loaded={records.length} total={total} />}
      {error && (
        <ErrorBox
          message={sourceErrorMessage(error, "Failed to load data. Please try again.")}
          onRetry={reload}
        />
      )}
      {!isLoading && !error && (
        <div className="grid gap-10 lg:grid-cols-[21rem_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-8">
            <MappingTable fields={fields} mapping={mapping} onChange={onMapping} />
            <AuthorField author={author} />
          </div>
          <div className="min-w-0">
            {unreadable > 0 && (
              <Banner tone="warning" className="mb-5">
                {unreadable === 1
                  ? "1 record at the source couldn't be read and isn't listed."
                  : `${unreadable} records at the source couldn't be read and aren't listed.`}
              </Banner>
            )}
            <RecordList records={records} mapping={mapping} />
          </div>
        </div>
      )}
    </>
  );
}

function SampleNote({ onReset }: { onReset: () => void }) {
  const reset = useMutation(
    articleImportApi.query.resetSample.mutationOptions({
      onSuccess: () => {
        toast.success("All sample articles are restored.");
        onReset();
      },
      onError: (error) =>
        toast.error(errorMessage(error, "Failed to reset the sample. Please try again.")),
    }),
  );
  return (
    <Banner
      className="mb-8"
      title="Sample source"
      action={
        <Button
          variant="secondary"
          size="sm"
          busy={reset.isPending}
          onClick={() => reset.mutate({})}
        >
          Reset sample
        </Button>
      }
    >
      These are sample articles. To import your own, connect your Bubble.io app in the{" "}
      <Link to="/admin/settings" className="underline underline-offset-4">
        settings
      </Link>
      .
    </Banner>
  );
}
