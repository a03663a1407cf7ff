import { Link } from "@tanstack/react-router";
import { linkTo } from "#platform/web/path-link.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { stretchedLinkClass } from "#ui/card.tsx";
import type { SearchResult } from "./api.ts";
import { describeResult, KINDS } from "./kinds.ts";
import { Marked } from "./marked.tsx";

interface Props {
  result: SearchResult;
  /** Shows the "Similar" badge. */
  isLabeled: boolean;
  onOpen: () => void;
}

export function ResultItem({ result, isLabeled, onOpen }: Props) {
  const zone = useTimeZone();
  const Icon = KINDS[result.kind].icon;
  return (
    <li className="group relative flex gap-4 border-line border-b py-5 last:border-b-0">
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-faint" strokeWidth={1.75} />
      <div className="min-w-0">
        <h2 className="font-medium text-ink group-hover:text-press">
          <Link
            {...linkTo(result.path)}
            onClick={onOpen}
            className={`${stretchedLinkClass} break-words`}
          >
            <Marked pieces={result.title} />
          </Link>
        </h2>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 text-ink-soft text-sm">
          {describeResult(result, zone)}
          {isLabeled && <Badge>Similar</Badge>}
        </p>
        {result.snippet.length > 0 && (
          <p className="mt-2 line-clamp-2 max-w-prose text-ink-soft text-sm leading-6">
            <Marked pieces={result.snippet} />
          </p>
        )}
      </div>
    </li>
  );
}
