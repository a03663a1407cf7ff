import { STEP_MS } from "./engine.ts";

/** The W3C WebDriver commands that the journeys need. */
export interface WebDriverSession {
  version: string;
  post(command: string, body?: object): Promise<unknown>;
  end(): Promise<void>;
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(STEP_MS),
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver: ${error}: ${message}`);
}

export async function openSession(server: string, capabilities: object): Promise<WebDriverSession> {
  const opened = (await send("POST", `${server}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string; capabilities: { browserVersion?: string } };
  const address = `${server}/session/${opened.sessionId}`;
  return {
    version: opened.capabilities.browserVersion ?? "",
    post: (command, body = {}) => send("POST", `${address}/${command}`, body),
    async end() {
      await send("DELETE", address);
    },
  };
}
