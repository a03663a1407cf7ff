import { z } from "zod";

/** Text that is trimmed, not blank and limited in length. `label` is the name of the field on screen. */
export const required = (label: string, max: number) =>
  z
    .string({ error: `${label} is required.` })
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} can be at most ${max} characters.`);
