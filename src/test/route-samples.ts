import type { AnyContractProcedure } from "@orpc/contract";
import { z } from "zod";
import type { Audience, RouteMeta } from "#platform/contract.ts";
import { ACTORS, type ActorName, type Person } from "./people.ts";
import type { TestApp } from "./test-app.ts";

/** Whose data a route reads or writes, with the audiences that such a route may have. */
export const OWNERS = {
  /** Nobody's, or protected by a secret in the request: sign-in, health, calendar feeds. */
  nobody: ["public"],
  /** The caller's own account, available without a subscription. */
  account: ["signed-in"],
  /** The caller's own data. */
  member: ["member"],
  /** Pillars, lessons and metrics, which every member may read. */
  program: ["member"],
  /** Shared content that can be hidden or a draft. */
  house: ["member"],
  /** The guru's own profile and articles. */
  guru: ["guru"],
  /** A guru's article, which superadmins edit too. */
  author: ["author"],
  /** An agency's: its managers, and staff. */
  agency: ["team-manager", "calls-reader"],
  /** For the support team. */
  desk: ["support-team"],
  /** For superadmins. */
  platform: ["superadmin"],
} as const satisfies Record<string, readonly Audience[]>;
export type Owner = keyof typeof OWNERS;

type Params = Record<string, string>;
type Outcome = readonly [status: number, reason: string];
type Body = object | undefined;

/** One valid request of a route. Everything else is derived from the contract. */
export interface RouteSample {
  owner: Owner;
  /** Creates what the request needs, owned by this person; returns the parameters of its path. */
  setup?: (app: TestApp, person: Person) => Promise<Params> | Params;
  /** Creates an object that members must not see. Required for the owner "house". */
  hidden?: (app: TestApp) => Promise<Params>;
  /** Such as `?q=price`. */
  query?: string;
  body?: Body | ((app: TestApp, person: Person, params: Params) => Promise<Body> | Body);
  /** For requests without JSON. */
  init?: () => RequestInit;
  /** The status for permitted callers when the sample cannot succeed. */
  answers?: Outcome;
  /** Exceptions for some permitted callers. */
  answersTo?: Partial<Record<ActorName, Outcome>>;
}

export type InputSchema = z.core.JSONSchema.BaseSchema;

export interface SampledRoute extends RouteSample {
  /** `GET /events/{id}` as in the contract, or `GET /files/:id` as registered with Fastify. */
  route: string;
  method: string;
  /** The whole path, with parameters in braces. */
  path: string;
  isRaw: boolean;
  audience: Audience;
  successStatus: number;
  /** The input as JSON schema; null when the route takes none. */
  input: InputSchema | null;
  /** True when the response contains a list. */
  hasList: boolean;
}

const jsonSchema = (schema: unknown): InputSchema =>
  z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any" });

/** The samples of a contract. The types require one for every route. */
export function samplesOf<Contract extends object>(
  contract: Contract,
  samples: Record<keyof Contract, RouteSample>,
): SampledRoute[] {
  return Object.entries<RouteSample>(samples).map(([name, sample]) => {
    const procedure = contract[name as keyof Contract] as AnyContractProcedure;
    const { route, meta, inputSchema, outputSchema } = procedure["~orpc"];
    return {
      ...sample,
      route: `${route.method} ${route.path}`,
      method: route.method ?? "",
      path: `/api${route.path}`,
      isRaw: false,
      audience: (meta as RouteMeta).audience,
      successStatus: route.successStatus ?? 200,
      input: inputSchema ? jsonSchema(inputSchema) : null,
      // A stream has no JSON schema.
      hasList:
        outputSchema instanceof z.ZodType &&
        /"items":/.test(JSON.stringify(jsonSchema(outputSchema))),
    };
  });
}

/** The sample of a route outside the contract. */
export function rawSample(route: string, audience: Audience, sample: RouteSample): SampledRoute {
  const [method = "", path = ""] = route.split(" ");
  return {
    ...sample,
    route,
    method,
    path: path.replace(/:(\w+)/g, "{$1}"),
    isRaw: true,
    audience,
    successStatus: 200,
    input: null,
    hasList: false,
  };
}

const SIGNED_IN: readonly ActorName[] = ACTORS.filter(
  (actor) => actor !== "anonymous" && actor !== "removed",
);
const MEMBERS: readonly ActorName[] = SIGNED_IN.filter((actor) => actor !== "noAccess");
const MAY_CALL: Record<Audience, readonly ActorName[]> = {
  public: ACTORS,
  "signed-in": SIGNED_IN,
  member: MEMBERS,
  guru: ["guru"],
  author: ["guru", "superadmin"],
  "team-manager": ["agent", "otherAgent", "superadmin"],
  "calls-reader": ["support", "agent", "otherAgent", "superadmin"],
  "support-team": ["support", "superadmin"],
  superadmin: ["superadmin"],
};

export const mayCall = ({ audience }: SampledRoute, actor: ActorName): boolean =>
  MAY_CALL[audience].includes(actor);

/** The permitted actor with the fewest permissions. */
export function callerOf({ audience }: SampledRoute): ActorName {
  const [first] = MAY_CALL[audience];
  if (!first) throw new Error(`Nobody may call routes for ${audience}`);
  return first;
}

/** The names of the fields of an input, also of the parts of a union or intersection. */
export function fieldsOf(input: InputSchema): string[] {
  const parts = [input.anyOf, input.oneOf, input.allOf].flatMap((list) => list ?? []);
  return [...Object.keys(input.properties ?? {}), ...parts.flatMap(fieldsOf)];
}

/** The status that an actor gets for the sample. */
export function expectedStatus(sampled: SampledRoute, actor: ActorName): number {
  if (!mayCall(sampled, actor)) {
    if (!SIGNED_IN.includes(actor)) return 401;
    return MEMBERS.includes(actor) ? 403 : 402;
  }
  const { owner, answers, answersTo, successStatus } = sampled;
  const [exception] = answersTo?.[actor] ?? [];
  if (exception) return exception;
  // The sample belongs to the first agency.
  if (owner === "agency" && hasParams(sampled) && actor === "otherAgent") return 404;
  return answers?.[0] ?? successStatus;
}

/** The owner of the object in the sample. */
function ownerOf({ owner }: SampledRoute, { people }: TestApp, actor: ActorName): Person {
  if (owner === "guru" || owner === "author") return people.guru;
  const isCallers = owner === "account" || owner === "member";
  return isCallers && actor !== "anonymous" ? people[actor] : people.teamMember;
}

export const fillPath = (path: string, params: Params): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

export const hasParams = ({ path }: SampledRoute): boolean => path.includes("{");

interface Change {
  params?: Params;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Creates what the sample needs and returns the request of this actor, ready to send. */
export async function prepare(app: TestApp, sampled: SampledRoute, actor: ActorName) {
  const person = ownerOf(sampled, app, actor);
  const params = (await sampled.setup?.(app, person)) ?? {};
  const made = sampled.body;
  const body: unknown = typeof made === "function" ? await made(app, person, params) : made;
  const send = (change: Change = {}) => {
    const path = fillPath(sampled.path, change.params ?? params) + (sampled.query ?? "");
    const content = "body" in change ? change.body : body;
    const isJson = content !== undefined;
    return app.as(actor).send(sampled.method, path, {
      ...(isJson ? { body: JSON.stringify(content) } : {}),
      ...sampled.init?.(),
      headers: { ...(isJson ? { "content-type": "application/json" } : {}), ...change.headers },
    });
  };
  return { params, body, send };
}
