import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { expect, test } from "vitest";
import { type CallEndpoint, queryUtils } from "./query-utils.ts";

const calls: unknown[][] = [];
const list: CallEndpoint = async (...call) => {
  calls.push(call);
};
const own = queryUtils(["events", "list"], list);
const theirs = createTanstackQueryUtils({ list }, { path: ["events"] }).list;
const pages = { input: (page: unknown) => ({ page }), initialPageParam: 1 };
const { signal } = new AbortController();

test.each([
  ["of an endpoint", own.key(), theirs.key()],
  ["of one input", own.key({ input: { id: "1" } }), theirs.key({ input: { id: "1" } })],
  ["of a query", own.queryKey(), theirs.queryKey()],
  ["of options", own.queryOptions({ input: 1 }), theirs.queryOptions({ input: 1 })],
  [
    "of pages",
    own.infiniteOptions(pages),
    theirs.infiniteOptions({ ...pages, getNextPageParam: () => null }),
  ],
  ["of a mutation", own.mutationOptions(), theirs.mutationOptions()],
])("has the key of @orpc/tanstack-query: %s", (_, ours, expected) => {
  const keyIn = (value: object) =>
    "queryKey" in value ? value.queryKey : "mutationKey" in value ? value.mutationKey : value;
  expect(keyIn(ours)).toEqual(keyIn(expected));
});

test("calls the endpoint with its input, and keeps the other options", async () => {
  const query = own.queryOptions({ input: { id: "1" }, context: { keepalive: true } });
  await query.queryFn({ signal });
  await own.infiniteOptions(pages).queryFn({ signal, pageParam: 2 });
  await own.mutationOptions().mutationFn({ title: "x" });
  expect(calls).toEqual([
    [{ id: "1" }, { signal, context: { keepalive: true } }],
    [{ page: 2 }, { signal }],
    [{ title: "x" }, {}],
  ]);
  expect(own.infiniteOptions(pages)).toMatchObject(pages);
});
