import { z } from "zod";

/** Trimmed, not blank, not endless. */
export const required = (message: string, max: number) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `Please use at most ${max} characters`);
