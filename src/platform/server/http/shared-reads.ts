import { hash, randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../actor.ts";
import type { Clock } from "../clock.ts";
import type { Area } from "./area-versions.ts";

/**
 * Answers unchanged reads from memory. A response is stored as text under the versions of its areas,
 * which every request reads together with its session, so it is never older than a committed write.
 * The values that differ between readers are gaps in the text, filled from one further statement.
 */
export interface SharedRead<Output, Mine> {
  /** The areas whose content the response shows. */
  areas: readonly Area[];
  /** Readers of one class get the same text. Null: the response of this reader is not shared. */
  readerClass: (actor: Actor) => string | null;
  /** When the response changes without a write. */
  until?: Date | null;
  /** What differs between readers, in one statement. Null: this reader's response is not shared. */
  readMine: (actor: Actor) => Promise<Mine | null>;
  /** Names every value that `readMine` decides. */
  fillIn: (output: Output, fill: Fill<Mine>) => void;
}

export type Fill<Mine> = <Holder extends object>(
  holder: Holder,
  field: keyof Holder,
  value: (mine: Mine) => unknown,
) => void;

// biome-ignore lint/suspicious/noExplicitAny: a store holds the reads of every route, whatever their types
type AnyRead = SharedRead<any, any>;

/** The text between the gaps as bytes, which need no encoding per response, and for each gap its value. */
interface Template {
  texts: Buffer[];
  values: ((mine: unknown) => unknown)[];
}

interface Stored extends Template {
  read: AnyRead;
  versions: string;
  since: Date;
  size: number;
}

/** A URL with its route and its responses by reader class. */
interface Entry<Route> {
  route: Route;
  readerClass: AnyRead["readerClass"];
  byClass: Map<string, Stored>;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** About, of an entry besides its text, and of the function for a gap. */
const ENTRY_BYTES = 1_000;
const GAP_BYTES = 200;
/** No content contains it, because it is random. */
const GAP = randomUUID();

export class SharedReads<Route> {
  readonly #entries = new Map<string, Entry<Route>>();
  readonly #clock: Clock;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(clock: Clock, maxBytes = MAX_BYTES) {
    this.#clock = clock;
    this.#maxBytes = maxBytes;
  }

  /** The stored response for this reader, if there is one that is still true. */
  find({ method, url }: Pick<FastifyRequest, "method" | "url">, visitor: Actor | null) {
    const entry = method === "GET" && visitor ? this.#entries.get(url) : undefined;
    if (!entry || !visitor) return null;
    const readerClass = entry.readerClass(visitor);
    const stored = readerClass === null ? undefined : entry.byClass.get(readerClass);
    if (!stored || stored.versions !== versionsFor(stored.read, visitor)) return null;
    const now = this.#clock.now();
    if (now < stored.since || (stored.read.until && now >= stored.read.until)) return null;
    // The first entry of the map is the one that was used least recently.
    this.#entries.delete(url);
    this.#entries.set(url, entry);
    return {
      route: entry.route,
      /** Null if the response of this reader is not shared. */
      body: async () => {
        const mine = await stored.read.readMine(visitor);
        return mine === null ? null : fillTemplate(stored, mine);
      },
    };
  }

  /** Stores the response of a reader whose response may be shared. */
  async store(url: string, route: Route, read: AnyRead, visitor: Actor, output: unknown) {
    const readerClass = read.readerClass(visitor);
    const versions = versionsFor(read, visitor);
    if (readerClass === null || versions === null || this.#maxBytes === 0) return;
    const since = this.#clock.now();
    if ((await read.readMine(visitor)) === null) return;
    const template = toTemplate(read, output);
    const size = template.texts.reduce((sum, text) => sum + GAP_BYTES + text.length, ENTRY_BYTES);
    const known = this.#entries.get(url);
    const byClass = known?.byClass ?? new Map<string, Stored>();
    this.#bytes += size - (byClass.get(readerClass)?.size ?? 0);
    byClass.set(readerClass, { ...template, read, versions, since, size });
    this.#entries.delete(url);
    this.#entries.set(url, { route, readerClass: read.readerClass, byClass });
    this.#evict();
  }

  #evict() {
    for (const [url, { byClass }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#entries.delete(url);
      for (const { size } of byClass.values()) this.#bytes -= size;
    }
  }
}

/** Null when the versions are unknown, which prevents sharing. */
function versionsFor({ areas }: AnyRead, { areaVersions }: Actor): string | null {
  if (!areaVersions) return null;
  let versions = "";
  for (const area of areas) {
    const version = areaVersions[area];
    if (!version) return null;
    versions += version;
  }
  return versions;
}

/** Writes the output as JSON with gaps, and leaves the output as it was. */
function toTemplate(read: AnyRead, output: unknown): Template {
  const values: Template["values"] = [];
  const undo: (() => void)[] = [];
  read.fillIn(output, (holder, field, value) => {
    const before = Object.getOwnPropertyDescriptor(holder, field);
    if (!before) throw new Error(`The response has no ${String(field)}`);
    Object.defineProperty(holder, field, { ...before, value: `${GAP}${values.length}` });
    undo.push(() => Object.defineProperty(holder, field, before));
    values.push(value);
  });
  const [start = "", ...rest] = JSON.stringify(output).split(`"${GAP}`);
  for (const restore of undo) restore();
  // Each begins with the number of the gap and a quotation mark.
  const quote = (text: string) => text.indexOf('"');
  return {
    texts: [start, ...rest.map((text) => text.slice(quote(text) + 1))].map((text) =>
      Buffer.from(text),
    ),
    values: rest.flatMap((text) => values[Number(text.slice(0, quote(text)))] ?? []),
  };
}

/** Most values are one of these. */
const FREQUENT = new Map<unknown, Buffer>(
  [true, false, null, 0].map((value) => [value, Buffer.from(String(value))]),
);

const fillTemplate = ({ texts, values }: Template, mine: unknown): Buffer =>
  Buffer.concat(
    texts.flatMap((text, at) => {
      if (at === values.length) return text;
      const value = values[at]?.(mine);
      return [text, FREQUENT.get(value) ?? Buffer.from(JSON.stringify(value))];
    }),
  );

/**
 * Browsers keep the response, but ask whether it is still true before each use. Returns the body of
 * the response, which is empty for a browser that has it.
 */
export function answerShared(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  const etag = `W/"${hash("sha1", body, "base64url")}"`;
  reply.header("cache-control", "private, no-cache").header("etag", etag).type("application/json");
  if (request.headers["if-none-match"] !== etag) return body;
  reply.status(304);
  return "";
}
