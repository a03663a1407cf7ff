import type { FastifyRequest } from "fastify";
import type { Actor } from "../actor.ts";
import { refusalFor } from "../audience.ts";
import { unauthenticated } from "../errors.ts";
import type { ReadVisitor } from "./context.ts";

/** For routes outside the contract: returns the member, or throws the refusal. */
export async function requireMember(
  readVisitor: ReadVisitor,
  request: FastifyRequest,
): Promise<Actor> {
  const visitor = await readVisitor(request.headers.cookie);
  const refusal = refusalFor("member", visitor);
  if (refusal) throw refusal;
  if (!visitor) throw unauthenticated();
  return visitor;
}
