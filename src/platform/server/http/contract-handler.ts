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
 * oRPC's own copies every answer, value by value, for the sake of sets, maps and files inside of
 * it. Our contracts have none of these: an answer is a file or it is JSON, dates included.
 */
class PlainJson extends StandardOpenAPIJsonSerializer {
  override serialize(data: unknown): [json: unknown, hasBlob: boolean] {
    return [data, data instanceof Blob];
  }
}

/** oRPC's OpenAPI handler for Fastify, put together from its parts with plain JSON. */
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
