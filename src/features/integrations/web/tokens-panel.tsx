import { useQuery, useQueryClient } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import { integrationsApi, type TokenData, type TokenKind, tokensOptions } from "./api.ts";
import { NewTokenView } from "./new-token-view.tsx";
import { TokenRow } from "./token-row.tsx";

const TokenDialog = lazy(() =>
  import("./token-dialog.tsx").then((m) => ({ default: m.TokenDialog })),
);

const TEXTS = {
  personal: {
    intro:
      "A program with an access token can use your account, within the permissions you choose. Nobody can change your password, your devices or your tokens with it.",
    create: "Create token",
    empty: "No tokens yet",
    emptyText: "Create one to call the API from your own program.",
  },
  service: {
    intro:
      "A service token belongs to the product, not to a person. It can do what superadmins can do, within its permissions, and keeps working when its creator leaves.",
    create: "Create service token",
    empty: "No service tokens yet",
    emptyText: "Create one for a program that works for the whole team.",
  },
};

export const TokensPanel = () => <Tokens kind="personal" />;
export const ServiceTokensPanel = () => <Tokens kind="service" />;

function Tokens({ kind }: { kind: TokenKind }) {
  const client = useQueryClient();
  const query = useQuery(tokensOptions(kind));
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<TokenData | null>(null);
  const texts = TEXTS[kind];
  const hasTokens = query.data !== undefined && query.data.items.length > 0;
  const refetch = () => client.invalidateQueries({ queryKey: tokensOptions(kind).queryKey });
  const revoke = async (id: string) => {
    if (kind === "personal") await integrationsApi.call.revokeToken({ id });
    else await integrationsApi.call.revokeServiceToken({ id });
    await refetch();
    toast.success("Token revoked.");
  };
  const create = (
    <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-2xl text-ink-soft text-sm">{texts.intro}</p>
        {hasTokens && create}
      </div>
      {created && <NewTokenView token={created} onClose={() => setCreated(null)} />}
      <QueryView
        query={query}
        loading={<SkeletonRows count={3} row="h-20" />}
        failure="Failed to load the tokens. Please try again."
        empty={
          <EmptyState
            illustration={<KeyRound strokeWidth={1} />}
            title={texts.empty}
            text={texts.emptyText}
            action={create}
          />
        }
      >
        {({ items, choices }) => (
          <ul className="hairlines rounded border border-line bg-surface">
            {items.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                kind={kind}
                choices={choices}
                onRevoke={() => setRevoked(token)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {isCreating && query.data && (
        <Suspense>
          <TokenDialog
            kind={kind}
            choices={query.data.choices}
            onCreated={(token) => {
              setCreated(token);
              void refetch();
            }}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
      {revoked && (
        <ConfirmAction
          title={`Revoke “${revoked.name}”?`}
          confirmLabel="Revoke"
          busyLabel="Revoking..."
          failure="Couldn't revoke the token. Please try again."
          action={() => revoke(revoked.id)}
          onClose={() => setRevoked(null)}
        >
          Programs that use this token lose access right away. This can't be undone.
        </ConfirmAction>
      )}
    </div>
  );
}
