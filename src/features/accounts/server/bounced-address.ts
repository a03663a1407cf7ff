import { eq } from "drizzle-orm";
import { HOUR_SECONDS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { bouncedAddresses } from "#platform/server/tables.ts";
import { announceChange, findPresent, requireChanged, separate } from "./staff-changes.ts";

const limit = createRateLimit({ name: "try-email-again", points: 5, seconds: HOUR_SECONDS });

const isAddress = (email: string) => eq(bouncedAddresses.address, email.toLowerCase());

/** Whether emails to this address bounce. */
export const isBouncing = async (db: Executor, email: string): Promise<boolean> =>
  (await db.$count(bouncedAddresses, isAddress(email))) > 0;

/** Sends emails to the actor's own address again. */
export async function tryEmailAgain(services: Services, actor: Actor): Promise<void> {
  await limit.use(services, actor.userId);
  await services.db.delete(bouncedAddresses).where(isAddress(actor.email));
}

/** Sends emails to a member's address again, for staff. */
export const tryMemberEmailAgain = (services: Services, actor: Actor, id: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const person = requireChanged(separate(actor, await findPresent(tx, [id]), () => null));
    await tx.delete(bouncedAddresses).where(isAddress(person.email));
    await announceChange(tx, actor, [person], { action: "member.try-email-again" });
  });
