import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";

const app = await testApp({ env: { TRUST_PROXY: "127.0.0.1" } });

test("checks at most ten passwords when wrong confirmations arrive from many addresses at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, client) =>
      app
        .as("agent")
        .from(`203.0.113.${client}`)
        .post("/api/settings/delete-account", { password: "wrong password" }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(422), ...Array(4).fill(429)]);
});
