import { createHash, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../errors.ts";

/** A key that encrypts secrets in the settings. */
export interface SettingsKey {
  /** The start of its hash: says which key encrypted a secret. */
  id: string;
  bytes: Buffer;
}

interface KeyEnv {
  SETTINGS_KEY?: string | undefined;
  DATA_DIR: string;
}

const KEY_BYTES = 32;

export const newKey = (): SettingsKey => toKey(randomBytes(KEY_BYTES));

const fileOf = ({ DATA_DIR }: KeyEnv): string => join(DATA_DIR, "settings-key");

/**
 * All keys of this server: the first one encrypts, the others only decrypt. They come from the
 * environment, or else from a file. Empty when there is neither.
 */
export async function readKeys(env: KeyEnv): Promise<SettingsKey[]> {
  if (env.SETTINGS_KEY) return parseKeys(env.SETTINGS_KEY) ?? [];
  const text = await readFile(fileOf(env), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return parseKeys(text) ?? [];
}

/** The keys of this server. Without any, creates one in a file that only its user can read. */
export async function ensureKeys(env: KeyEnv): Promise<[SettingsKey, ...SettingsKey[]]> {
  const [first, ...others] = await readKeys(env);
  if (first) return [first, ...others];
  const unfinished = await writeUnfinished(env, [newKey()]);
  // Unlike a rename, a link never replaces the key that another process just created.
  await link(unfinished, fileOf(env)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(unfinished);
  const [created, ...more] = await readKeys(env);
  if (!created) {
    throw new Refusal("unavailable", "The file settings-key in DATA_DIR is not valid.", {
      code: "settings_key_invalid",
    });
  }
  return [created, ...more];
}

/** Replaces the keys in the file; readers see the old or the new ones, never half of them. */
export async function writeKeys(env: KeyEnv, keys: SettingsKey[]): Promise<void> {
  await rename(await writeUnfinished(env, keys), fileOf(env));
}

async function writeUnfinished(env: KeyEnv, keys: SettingsKey[]): Promise<string> {
  await mkdir(env.DATA_DIR, { recursive: true });
  const file = `${fileOf(env)}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const text = keys.map(({ bytes }) => `${bytes.toString("base64")}\n`).join("");
  await writeFile(file, text, { mode: 0o600, flag: "wx" });
  return file;
}

/** Base64 keys, separated by commas or line breaks; null when one is not valid. */
export function parseKeys(text: string): SettingsKey[] | null {
  const parts = text.split(/[\s,]+/).filter((part) => part !== "");
  const keys = parts.map((part) => Buffer.from(part, "base64"));
  return keys.every((bytes) => bytes.length === KEY_BYTES) ? keys.map(toKey) : null;
}

const toKey = (bytes: Buffer): SettingsKey => ({
  id: createHash("sha256").update(bytes).digest("hex").slice(0, 12),
  bytes,
});
