import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { analyticsContract } from "#features/analytics/contract.ts";
import { callsContract } from "#features/calls/contract.ts";
import { eventsContract } from "#features/events/contract.ts";
import { growthPlanContract } from "#features/growth-plan/contract.ts";
import { learningContract } from "#features/learning/contract.ts";
import { libraryContract } from "#features/library/contract.ts";
import { scorecardContract } from "#features/scorecard/contract.ts";
import { searchContract } from "#features/search/contract.ts";
import { supportContract } from "#features/support/contract.ts";

const contract = {
  analytics: analyticsContract,
  calls: callsContract,
  events: eventsContract,
  growthPlan: growthPlanContract,
  learning: learningContract,
  library: libraryContract,
  scorecard: scorecardContract,
  search: searchContract,
  support: supportContract,
};

export type McpApi = JsonifiedClient<ContractRouterClient<typeof contract>>;

/** A failed call of the API: `{ code, message, fields? }`. */
export interface ApiFailure {
  code: string;
  message: string;
  fields?: Record<string, string>;
}

const FORWARDED = ["authorization", "user-agent"] as const;

/**
 * Calls our own API in process, with the token and the address of the client. So policies, scopes,
 * rate limits and the audit log are those of every other request.
 */
export function createMcpApi(app: FastifyInstance, request: FastifyRequest): McpApi {
  const headers: Record<string, string> = {};
  for (const name of FORWARDED) {
    const value = request.headers[name];
    if (value) headers[name] = value;
  }
  const link = new OpenAPILink(contract, {
    url: "http://localhost/api",
    headers,
    fetch: async (call) => {
      const { pathname, search } = new URL(call.url);
      const payload = await call.text();
      const answer = await app.inject({
        method: call.method as "GET",
        url: pathname + search,
        headers: Object.fromEntries(call.headers),
        remoteAddress: request.ip,
        ...(payload && { payload }),
      });
      const type = String(answer.headers["content-type"] ?? "");
      return new Response(answer.body, {
        status: answer.statusCode,
        headers: { "content-type": type },
      });
    },
    customErrorResponseBodyDecoder: (body) => {
      const failure = body as ApiFailure;
      return new ORPCError(failure.code, { message: failure.message, data: failure });
    },
  });
  return createORPCClient(link);
}
