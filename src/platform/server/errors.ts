import { type ErrorCode, SUSPENDED_TEXT } from "../contract.ts";

const STATUS: Record<ErrorCode, number> = {
  malformed_request: 400,
  unauthenticated: 401,
  subscription_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  validation_failed: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
};

/** An error for the client: a stable code, its HTTP status, and a sentence for the user. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly data: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;

  constructor(kind: ErrorCode, message: string, more: RefusalDetails = {}) {
    super(message);
    this.code = more.code ?? kind;
    this.status = STATUS[kind];
    this.fields = more.fields;
    this.data = more.data;
    this.headers = more.headers ?? {};
  }
}

interface RefusalDetails {
  /** A narrower code than the kind's own, such as `slot_taken` for a conflict. */
  code?: string;
  fields?: Record<string, string>;
  /** Data that a screen needs to offer a fix. */
  data?: Record<string, unknown>;
  /** Headers of the response. */
  headers?: Record<string, string>;
}

export const unauthenticated = () => new Refusal("unauthenticated", "Please sign in to continue.");
export const subscriptionRequired = () =>
  new Refusal("subscription_required", "An active subscription is required.");
export const forbidden = (message = "You do not have permission to access this page.") =>
  new Refusal("forbidden", message);
export const suspended = () => new Refusal("forbidden", SUSPENDED_TEXT, { code: "suspended" });
export const secondFactorRequired = () =>
  new Refusal("forbidden", "Please set up a second factor first.", {
    code: "second_factor_required",
  });
export const notFound = (message = "Not found") => new Refusal("not_found", message);
export const conflict = (code: string, message: string, fields?: Record<string, string>) =>
  new Refusal("conflict", message, fields ? { code, fields } : { code });
export const invalid = (message: string, fields?: Record<string, string>) =>
  new Refusal("validation_failed", message, fields ? { fields } : {});
export const tooManyRequests = (
  message = "Too many attempts. Please wait a few minutes.",
  waitMs?: number,
) =>
  new Refusal("too_many_requests", message, {
    headers: waitMs === undefined ? {} : { "retry-after": String(Math.ceil(waitMs / 1000)) },
  });
