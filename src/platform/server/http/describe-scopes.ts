import type { AnyContractRouter, OpenAPI } from "@orpc/contract";
import { contractRoutes } from "../scopes.ts";

const SCHEME = "accessToken";
const DESCRIPTION =
  "An access token of a member, or a service token. Create one at /developers. " +
  "Operations without this scheme refuse access tokens.";

/** Adds to each operation which scope an access token needs. */
export function describeScopes(
  document: OpenAPI.Document,
  contract: AnyContractRouter,
): OpenAPI.Document {
  const features = Object.entries(contract as Record<string, AnyContractRouter>);
  for (const { method, path, audience, scope } of features.flatMap(([name, one]) =>
    contractRoutes(name, one),
  )) {
    const operation = operationOf(document, method, path);
    if (!operation) continue;
    const withToken = scope === null ? [] : [{ [SCHEME]: [scope] }];
    // An empty requirement: the operation also answers without signing in.
    operation.security = [...(audience === "public" ? [{}] : []), ...withToken];
  }
  document.components = {
    ...document.components,
    securitySchemes: { [SCHEME]: { type: "http", scheme: "bearer", description: DESCRIPTION } },
  };
  return document;
}

function operationOf(document: OpenAPI.Document, method: string, path: string) {
  const item = document.paths?.[path] as Record<string, OpenAPI.OperationObject> | undefined;
  return item?.[method.toLowerCase()];
}
