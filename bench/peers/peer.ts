import { spawn } from "node:child_process";
import type { LoadRequest } from "../load.ts";
import { end, untilAnswers } from "../product.ts";

/** An article of `npm run db:fill`, as the other products get it. */
export interface PeerArticle {
  id: string;
  title: string;
  subtitle: string;
  slug: string;
  body: string;
  contentType: string;
  isPublished: boolean;
  publishedAt: Date;
  authorName: string;
  minutes: number;
}

export interface Peer {
  list: LoadRequest;
  item: LoadRequest;
  search: LoadRequest;
  write: LoadRequest;
  stop: () => Promise<void>;
}

/** A new draft with the text of an article. */
export const draftOf = ({ title, body }: PeerArticle) => ({
  title,
  body,
  slug: `draft-${crypto.randomUUID()}`,
});

interface Command {
  name: string;
  folder: string;
  script: string[];
  env: Record<string, string>;
  readyUrl: string;
}

/** Starts the server and loads its data; stops it again if that fails. */
export async function startPeer<Loaded>(command: Command, load: () => Promise<Loaded>) {
  const { name, folder, script, env, readyUrl } = command;
  const server = spawn(process.execPath, script, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  const exited = new Promise<never>((_, reject) =>
    server.once("exit", (code) => reject(new Error(`${name} ended with code ${code}`))),
  );
  exited.catch(() => undefined);
  try {
    await Promise.race([untilAnswers(readyUrl), exited]);
    return { loaded: await load(), stop: () => end(server) };
  } catch (error) {
    await end(server);
    throw error;
  }
}

/** Sends JSON and returns the JSON of the response. */
export async function send<Answer>(
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<{ answer: Answer; cookies: string[] }> {
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} failed with status ${response.status}: ${text}`);
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    answer: (isJson ? JSON.parse(text) : null) as Answer,
    cookies: response.headers.getSetCookie(),
  };
}
