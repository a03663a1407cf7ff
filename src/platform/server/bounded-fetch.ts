import { publicFetch } from "./safe-fetch.ts";

/** Far more than any valid reply; protects memory from a faulty endpoint. */
const MAX_REPLY_BYTES = 4 * 1024 * 1024;

interface Options {
  /** The address was typed in, so it must not lead into our own network. */
  isPublicOnly: boolean;
}

/** Refuses redirects, which would send the secret to another host, and limits the reply's size. */
export function boundedFetch({ isPublicOnly }: Options): typeof fetch {
  const send = isPublicOnly ? sendToPublic : fetch;
  return async (input, init) => {
    const response = await send(input, { ...init, redirect: "error" });
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(atMost(MAX_REPLY_BYTES)), {
      status,
      statusText,
      headers,
    });
  };
}

const sendToPublic: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const response = await publicFetch(url, init);
  if (response.status < 300 || response.status >= 400) return response;
  await response.body?.cancel();
  throw new Error("The server answered with a redirect");
};

function atMost(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let received = 0;
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength;
      if (received > limit) controller.error(new Error("The reply is too large"));
      else controller.enqueue(chunk);
    },
  });
}
