import { setTimeout as delay } from "node:timers/promises";
import { type Engine, STEP_MS } from "./engine.ts";
import {
  type Kind,
  markAsOldPage,
  markTarget,
  type PageState,
  readField,
  readPage,
  TARGET,
} from "./in-page.ts";

const POLL_INTERVAL_MS = 100;
const SHOWN_TEXT = 1_500;
const BROKEN = /Something went wrong|could not be loaded|cannot be reached|You're offline/i;

type Name = string | RegExp;

/** A string matches the whole name, a pattern a part of it. */
const patternOf = (name: Name): [source: string, flags: string] =>
  typeof name === "string"
    ? [`^${name.replace(/[^\w\s]/g, "\\$&")}$`, ""]
    : [name.source, name.flags];

/** Drives a browser; every step waits until the page allows it, in any engine. */
export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor(engine: Engine, origin: string) {
  /** Polls until it succeeds; a page that does not respond is frozen. */
  async function until<T>(what: string, look: () => Promise<T | false>): Promise<T> {
    const end = Date.now() + STEP_MS;
    let last: unknown;
    while (Date.now() < end) {
      try {
        const found = await look();
        if (found !== false) return found;
      } catch (error) {
        // The page may be navigating, or the element was replaced; retry.
        last = error;
      }
      await delay(POLL_INTERVAL_MS);
    }
    const seen = await engine.evaluate(readPage).catch(() => null);
    const page = seen ? `${seen.path}\n${seen.text.slice(0, SHOWN_TEXT)}` : "the page is frozen";
    throw new Error(`Timed out waiting for ${what} at ${page}`, { cause: last });
  }

  const mark = (kind: Kind, name: Name) => engine.evaluate(markTarget, kind, ...patternOf(name));

  async function leave(navigate: () => Promise<void>): Promise<void> {
    await engine.evaluate(markAsOldPage);
    await navigate();
    await until("the next page", async () => (await engine.evaluate(readPage)).isReady);
  }

  async function checkErrors(): Promise<void> {
    const { path, text } = await engine.evaluate(readPage);
    const broken = BROKEN.exec(text);
    if (broken) throw new Error(`${path} says "${broken[0]}":\n${text.slice(0, SHOWN_TEXT)}`);
    const errors = await engine.takeErrors();
    if (errors.length > 0) throw new Error(`Uncaught at ${path}: ${errors.join("\n")}`);
  }

  return {
    open: (path: string) => leave(() => engine.open(`${origin}${path}`)),
    reload: () => leave(() => engine.reload()),
    click: (kind: Kind, name: Name) =>
      until(`the ${kind} ${name}`, async () => {
        if (!(await mark(kind, name))) return false;
        await engine.click(TARGET);
        return true;
      }),
    fill: (label: Name, text: string) =>
      until(`the field ${label}`, async () => {
        if (!(await mark("field", label))) return false;
        await engine.fill(TARGET, text);
        return (await engine.evaluate(readField)) === text;
      }),
    waitForField: (label: Name, text: string) =>
      until(
        `"${text}" in the field ${label}`,
        async () => (await mark("field", label)) && (await engine.evaluate(readField)) === text,
      ),
    waitForText: (text: Name) =>
      until(`the text ${text}`, async () => {
        const seen = (await engine.evaluate(readPage)).text;
        return typeof text === "string" ? seen.includes(text) : text.test(seen);
      }),
    /** Waits for the heading of the page, also after a redirect. */
    waitForPage: (isExpected: (page: PageState) => boolean, what: string) =>
      until(what, async () => {
        const page = await engine.evaluate(readPage);
        return page.isReady && isExpected(page) && page;
      }),
    checkErrors,
  };
}
