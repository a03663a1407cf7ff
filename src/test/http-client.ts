interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary response bodies
type Loose = any;

export interface HttpClient {
  get: <Body = Loose>(path: string) => Promise<Answer<Body>>;
  post: <Body = Loose>(path: string, body?: unknown) => Promise<Answer<Body>>;
  put: <Body = Loose>(path: string, body?: unknown) => Promise<Answer<Body>>;
  patch: <Body = Loose>(path: string, body?: unknown) => Promise<Answer<Body>>;
  delete: <Body = Loose>(path: string, body?: unknown) => Promise<Answer<Body>>;
  send: <Body = Loose>(method: string, path: string, init?: RequestInit) => Promise<Answer<Body>>;
  /** The same client with another IP address; the server has to trust 127.0.0.1 as its proxy. */
  from: (address: string) => HttpClient;
}

/** Calls the API like a browser: JSON over real HTTP, with cookie and Origin. */
export function httpClient(
  url: string,
  origin: string,
  cookie: string | null,
  address?: string,
): HttpClient {
  const send = async (method: string, path: string, init: RequestInit = {}) => {
    const headers = new Headers({ origin, ...(cookie ? { cookie } : {}) });
    if (address) headers.set("x-forwarded-for", address);
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await fetch(url + path, { redirect: "manual", ...init, method, headers });
    const isStream = response.headers.get("content-type")?.includes("text/event-stream");
    // A stream never ends, so its opening is the result.
    if (isStream) await response.body?.cancel();
    const text = isStream ? "" : await response.text();
    const isJson = response.headers.get("content-type")?.includes("application/json");
    const body: Loose = isJson && text ? JSON.parse(text) : text;
    return { status: response.status, body, headers: response.headers };
  };
  const withBody = (method: string) => (path: string, body?: unknown) =>
    send(
      method,
      path,
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } },
    );
  return {
    send,
    from: (other) => httpClient(url, origin, cookie, other),
    get: (path) => send("GET", path),
    post: withBody("POST"),
    put: withBody("PUT"),
    patch: withBody("PATCH"),
    delete: withBody("DELETE"),
  };
}
