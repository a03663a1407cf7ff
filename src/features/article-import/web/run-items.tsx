import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { PagedList } from "#platform/web/paged-list.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { articleImportApi, type ImportItemData, type ImportRunData } from "./api.ts";

const STATES: Record<ImportItemData["status"], { label: string; tone: BadgeTone }> = {
  waiting: { label: "Waiting", tone: "neutral" },
  imported: { label: "Imported", tone: "green" },
  known: { label: "Already imported", tone: "blue" },
  failed: { label: "Failed", tone: "red" },
};

/** The result of each record, updated live. */
export function RunItems({ run }: { run: ImportRunData }) {
  const [page, setPage] = useState(1);
  const list = useQuery(
    articleImportApi.query.items.queryOptions({
      input: { id: run.id, page },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <section aria-labelledby="import-results" className="min-w-0">
      <SectionHeading id="import-results">Articles</SectionHeading>
      <PagedList
        query={list}
        page={page}
        onPageChange={setPage}
        nouns={["article", "articles"]}
        loading={<SkeletonRows count={6} row="h-6" className="gap-4" />}
        failure="Failed to load data. Please try again."
      >
        {({ items }) => (
          <ul className="hairlines -mt-2" aria-label="Results">
            {items.map((item) => (
              <ResultRow key={item.recordId} item={item} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function ResultRow({ item }: { item: ImportItemData }) {
  const { label, tone } = STATES[item.status];
  const title = item.title ?? "Untitled";
  return (
    <li className="flex items-center justify-between gap-4 py-2.5 text-sm">
      {item.slug ? (
        <Link
          to="/resources/$slug"
          params={{ slug: item.slug }}
          className="min-w-0 truncate text-ink hover:underline"
        >
          {title}
        </Link>
      ) : (
        <span className="min-w-0 truncate text-ink-soft">{title}</span>
      )}
      <span className="flex shrink-0 gap-1.5">
        {item.hasWarnings && <Badge tone="amber">Warning</Badge>}
        <Badge tone={tone}>{label}</Badge>
      </span>
    </li>
  );
}
