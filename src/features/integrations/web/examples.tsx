import { CodeBlock } from "./code-block.tsx";

const listCode = (origin: string) => `curl ${origin}/api/articles \\
  -H "Authorization: Bearer $API_TOKEN"`;

const writeCode = (origin: string) => `curl ${origin}/api/support/tickets \\
  -H "Authorization: Bearer $API_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{
    "subject": "Import of our contacts",
    "message": "Where do we start?",
    "clientId": "'$(uuidgen)'"
  }'`;

const clientCode = (
  origin: string,
) => `// npx openapi-typescript ${origin}/api/openapi.json -o api.d.ts
import createClient from "openapi-fetch";
import type { paths } from "./api.d.ts";

const api = createClient<paths>({
  baseUrl: "${origin}/api",
  headers: { Authorization: \`Bearer \${process.env.API_TOKEN}\` },
});

const { data, error } = await api.GET("/articles");
if (error) throw new Error(error.message);
console.log(data.items.map(({ title }) => title));`;

const ERRORS = [
  ["401 invalid_token", "The token is unknown, expired or revoked."],
  ["403 missing_scope", "The token lacks the permission that the message names."],
  ["403 token_refused", "This operation needs a person who is signed in."],
  ["429", "More than 600 requests in a minute. Wait for the seconds in Retry-After."],
] as const;

const LINK = "text-press underline decoration-press/40 underline-offset-4 hover:decoration-current";

export function Examples() {
  const { origin } = window.location;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <p className="text-ink-soft">
        Send your token in the header of each request. The{" "}
        <a href="/api/docs" className={LINK}>
          reference
        </a>{" "}
        lists every operation with its permission, and{" "}
        <a href="/api/openapi.json" className={LINK}>
          openapi.json
        </a>{" "}
        describes them for code generators.
      </p>
      <CodeBlock label="List articles" code={listCode(origin)} />
      <CodeBlock label="Open a support ticket" code={writeCode(origin)} />
      <CodeBlock label="TypeScript with a generated client" code={clientCode(origin)} />
      <section aria-labelledby="errors">
        <h2 id="errors" className="display text-ink text-xl">
          When a request fails
        </h2>
        <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
          {ERRORS.map(([code, text]) => (
            <div key={code} className="sm:contents">
              <dt>
                <code className="font-mono text-ink">{code}</code>
              </dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
