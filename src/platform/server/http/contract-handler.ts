import { StandardOpenAPICodec, StandardOpenAPIMatcher } from "@orpc/openapi/standard";
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from "@orpc/openapi-client/standard";
import type { ORPCError, Router } from "@orpc/server";
import { FastifyHandler } from "@orpc/server/fastify";
import { StandardHandler, type StandardHandlerOptions } from "@orpc/server/standard";
import type { RequestContext } from "./context.ts";

interface Options extends StandardHandlerOptions<RequestContext> {
  customErrorResponseBodyEncoder: (error: ORPCError<string, unknown>) => unknown;
}

/**
 * oRPC's serializer copies every response to convert nested sets, maps and files. Our contracts
 * have none: a response is either a file or JSON (with dates), so it is passed on without a copy.
 */
class PlainJson extends StandardOpenAPIJsonSerializer {
  override serialize(data: unknown): [json: unknown, hasBlob: boolean] {
    return [data, data instanceof Blob];
  }
}

/** oRPC's OpenAPI handler for Fastify with the serializer above. */
export function createContractHandler(
  // biome-ignore lint/suspicious/noExplicitAny: every feature's router, whatever its types
  router: Router<any, RequestContext>,
  options: Options,
): FastifyHandler<RequestContext> {
  const brackets = new StandardBracketNotationSerializer();
  const serializer = new StandardOpenAPISerializer(new PlainJson(), brackets);
  const codec = new StandardOpenAPICodec(serializer, options);
  return new FastifyHandler(
    new StandardHandler(router, new StandardOpenAPIMatcher(), codec, options),
  );
}
