import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { MCP_READ_SCOPES, MCP_WRITE_SCOPES } from "../mcp-scopes.ts";
import { type ScopeChoiceData, tokensOptions } from "./api.ts";
import { NewTokenView } from "./new-token-view.tsx";

const TokenDialog = lazy(() =>
  import("./token-dialog.tsx").then((m) => ({ default: m.TokenDialog })),
);

/** The scopes of all tools that this person can give a token. */
const presetOf = (choices: ScopeChoiceData[]) => {
  const canGive = (scope: string) => {
    const [feature, access] = scope.split(":");
    const choice = choices.find((one) => one.feature === feature);
    return access === "read" ? choice?.canRead : choice?.canWrite;
  };
  return {
    name: "My AI",
    scopes: {
      mode: "choose" as const,
      chosen: [...MCP_READ_SCOPES, ...MCP_WRITE_SCOPES].filter(canGive),
    },
  };
};

interface Props {
  token: string | null;
  onToken: (token: string | null) => void;
}

export function McpTokenStep({ token, onToken }: Props) {
  const client = useQueryClient();
  const options = tokensOptions("personal");
  const query = useQuery(options);
  const [isCreating, setCreating] = useState(false);
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-10 w-36" />}
      failure="Failed to load your access tokens. Please try again."
    >
      {({ choices }) => (
        <>
          {token ? (
            <NewTokenView token={token} onClose={() => onToken(null)} />
          ) : (
            <>
              <p className="mb-4 max-w-xl text-ink-soft text-sm">
                The permissions for all tools are already selected. Uncheck “Change” for calls and
                support if your AI should only read.
              </p>
              <Button onClick={() => setCreating(true)}>Create token</Button>
            </>
          )}
          {isCreating && (
            <Suspense>
              <TokenDialog
                kind="personal"
                choices={choices}
                preset={presetOf(choices)}
                onCreated={(created) => {
                  onToken(created);
                  void client.invalidateQueries({ queryKey: options.queryKey });
                }}
                onClose={() => setCreating(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </QueryView>
  );
}
