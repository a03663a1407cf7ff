import { expect, test } from "vitest";
import { ApiError, createCall } from "./api-link.ts";

function recorded(answer: Response) {
  const sent: { url: string; init: RequestInit | undefined }[] = [];
  const send: typeof fetch = async (input, init) => {
    sent.push({ url: String(input), init });
    return answer;
  };
  return { sent, send };
}

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.fail("The call succeeded"),
    (error: ApiError) => error,
  );

test("puts path fields into the path and the rest into the query of a GET", async () => {
  const { sent, send } = recorded(Response.json({ ok: true }));
  const read = createCall("GET /articles/{slug}/comments", send);
  const input = { slug: "a/b ü", page: 2, tags: ["x", "y z"], past: false, author: null };
  expect(await read({ ...input, search: undefined })).toEqual({ ok: true });
  expect(sent[0]?.url).toBe(
    "/api/articles/a%2Fb%20%C3%BC/comments?page=2&tags%5B0%5D=x&tags%5B1%5D=y+z&past=false",
  );
  expect(sent[0]?.init?.body).toBeUndefined();
});

test("sends the remaining fields as JSON, including null", async () => {
  const { sent, send } = recorded(new Response(null, { status: 204 }));
  const write = createCall("PATCH /events/{id}", send);
  expect(await write({ id: "7", title: "T", location: null })).toBeUndefined();
  expect(sent[0]?.url).toBe("/api/events/7");
  expect(sent[0]?.init).toMatchObject({
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: '{"title":"T","location":null}',
  });
});

test("sends no body when no fields remain", async () => {
  const { sent, send } = recorded(Response.json({}));
  await createCall("DELETE /events/{id}", send)({ id: "7" });
  expect(sent[0]?.init?.body).toBeUndefined();
  expect(sent[0]?.init?.headers).toBeUndefined();
});

test("sends an empty object as JSON", async () => {
  const { sent, send } = recorded(Response.json({}));
  await createCall("POST /presence", send)({});
  expect(sent[0]?.init?.body).toBe("{}");
});

test("throws the code, message and fields of the server", async () => {
  const body = { code: "invalid", message: "Please check.", fields: { title: "Too long" } };
  const { send } = recorded(Response.json(body, { status: 422 }));
  const failure = await failureOf(createCall("POST /events", send)({ title: "T" }));
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 422, code: "invalid", message: "Please check." });
  expect(failure.data.fields).toEqual({ title: "Too long" });
});

test("throws an error without a message when a proxy answers", async () => {
  const { send } = recorded(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  const failure = await failureOf(createCall("GET /home", send)());
  expect(failure).toMatchObject({ status: 502, code: "internal", message: "" });
});

test("returns the events of a stream as an iterator", async () => {
  const chunks = [
    ': \n\nevent: message\ndata: {"text"',
    ':"a\\n\\nb"}\n',
    "\nevent: message\ndata: 2\n\n",
  ];
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const headers = { "content-type": "text/event-stream" };
  const { send } = recorded(new Response(body, { headers }));
  const events = (await createCall("GET /live-events", send)()) as AsyncIterable<unknown>;
  const received: unknown[] = [];
  for await (const event of events) received.push(event);
  expect(received).toEqual([{ text: "a\n\nb" }, 2]);
});
