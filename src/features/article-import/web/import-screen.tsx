import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { useLive } from "#platform/web/live/use-live.ts";
import { useSearchState } from "#platform/web/routing.ts";
import { ErrorBox } from "#ui/error-box.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { DEFAULT_MAPPING } from "../mapping.ts";
import { articleImportApi, overviewOptions, sourceErrorMessage } from "./api.ts";
import { ChooseArticles } from "./choose-articles.tsx";
import { SourceMissing } from "./source-missing.tsx";
import { StatusPanel } from "./status-panel.tsx";

const TITLE = "Import from Bubble.io";

export function ImportScreen() {
  const client = useQueryClient();
  const overview = useQuery(overviewOptions());
  const [{ source: chosen }, setSearch] = useSearchState("/admin/bubble-import");
  const [mapping, setMapping] = useState(DEFAULT_MAPPING);
  useLive("article-import", () => {
    void client.invalidateQueries({ queryKey: articleImportApi.query.overview.key() });
    void client.invalidateQueries({ queryKey: articleImportApi.query.items.key() });
  });

  if (overview.data?.run) {
    return (
      <>
        <Header />
        <StatusPanel run={overview.data.run} />
      </>
    );
  }
  if (overview.isPending || overview.isError) {
    return (
      <>
        <Header />
        {overview.isPending ? (
          <LoadingRegion className="flex flex-col gap-4">
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-64 w-full" />
          </LoadingRegion>
        ) : (
          <ErrorBox
            message={sourceErrorMessage(overview.error, "Failed to load data. Please try again.")}
          />
        )}
      </>
    );
  }
  const { source, author } = overview.data;
  if (source === "bubble" || (source === "sample" && chosen === "sample")) {
    return (
      <ChooseArticles
        header={(actions) => <Header actions={actions} />}
        source={source}
        author={author}
        mapping={mapping}
        onMapping={setMapping}
      />
    );
  }
  return (
    <>
      <Header />
      <SourceMissing
        hasSample={source === "sample"}
        onSample={() => setSearch({ source: "sample" })}
      />
    </>
  );
}

const Header = ({ actions }: { actions?: React.ReactNode }) => (
  <PageHeader
    title={TITLE}
    subtitle="Import articles from your Bubble.io app"
    back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
    actions={actions}
  />
);
