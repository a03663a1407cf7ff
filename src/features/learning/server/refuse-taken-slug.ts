import { conflict } from "#platform/server/errors.ts";
import { isUniqueViolation } from "#platform/server/postgres/database.ts";

/** Turns a violation of the unique constraint on a slug into an error on the slug field. */
export async function refuseTakenSlug<Result>(
  constraint: string,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!isUniqueViolation(error, constraint)) throw error;
    const message = "This slug is already in use. Please choose another one.";
    throw conflict("slug_taken", message, { slug: message });
  }
}
