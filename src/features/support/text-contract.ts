import { z } from "zod";

/** Text of a message, which may be blank when files are attached. */
export const withFiles = (label: string, max: number) =>
  z
    .string({ error: `${label} is required.` })
    .trim()
    .max(max, `${label} can be at most ${max} characters.`);

/** Text that is trimmed, not blank and limited in length. `label` is the name of the field on screen. */
export const required = (label: string, max: number) =>
  withFiles(label, max).min(1, `${label} is required.`);
