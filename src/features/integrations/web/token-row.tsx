import { useTimeZone } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import type { ScopeChoiceData, TokenData, TokenKind } from "./api.ts";
import { describeScopes } from "./describe-scopes.ts";

interface Props {
  token: TokenData;
  kind: TokenKind;
  choices: ScopeChoiceData[];
  onRevoke: () => void;
}

export function TokenRow({ token, kind, choices, onRevoke }: Props) {
  const zone = useTimeZone();
  const isExpired = new Date(token.expiresAt).getTime() <= Date.now();
  const { summary, lines } = describeScopes(token.scopes, choices);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink text-sm">
          <span className="min-w-0 break-words">{token.name}</span>
          {isExpired && <Badge tone="red">Expired</Badge>}
        </p>
        <p className="mt-0.5 text-ink-soft text-sm">
          <code className="font-mono">{token.prefix}…</code>
          {" · "}
          {token.lastUsedAt ? (
            <>
              Last used <RelativeTime at={token.lastUsedAt} zone={zone} />
            </>
          ) : (
            "Never used"
          )}
          {" · "}
          {isExpired ? "Expired" : "Expires"} {formatDate(token.expiresAt, "date", { zone })}
        </p>
        {kind === "service" && (
          <p className="text-ink-faint text-sm">
            Created {formatDate(token.createdAt, "date", { zone })} by{" "}
            {token.createdBy ?? "a former superadmin"}
          </p>
        )}
        <details className="mt-1 text-ink-soft text-sm">
          <summary className="w-fit cursor-pointer py-1">{summary}</summary>
          {lines.map(([access, features]) => (
            <p key={access} className="mt-1">
              <span className="font-medium text-ink">{access}:</span> {features}
            </p>
          ))}
        </details>
      </div>
      <Button variant="secondary" size="sm" onClick={onRevoke} aria-label={`Revoke ${token.name}`}>
        Revoke
      </Button>
    </li>
  );
}
