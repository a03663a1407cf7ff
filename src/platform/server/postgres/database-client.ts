import pg from "pg";

const PROBE_MS = 2_000;
/** How often open connections are compared with the primary: one that stopped answering is silent. */
const CHECK_MS = 5_000;
/** The least time between two searches, so that an outage does not flood the standbys. */
const SEARCH_PAUSE_MS = 200;
/** PostgreSQL's code for a write on a server that is a standby or was demoted. */
export const READ_ONLY_CODE = "25006";

/** Null where writes are refused. Each promotion of a standby starts a timeline with a higher number. */
const READ_TIMELINE = `
  select case when pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then null
    else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

const readTimeline = async (client: pg.Client): Promise<string | null> =>
  (await client.query<{ timeline: string | null }>(READ_TIMELINE)).rows[0]?.timeline ?? null;

/** Splits a list of servers. The password of a single server can contain a comma. */
export const splitUrls = (list: string): string[] => list.split(/,(?=postgres(?:ql)?:\/\/)/);

/**
 * A connection to the primary. The connection string can list several servers, separated by commas:
 * a primary and its standbys, which differ in host and port only.
 */
export class DatabaseClient extends pg.Client {
  readonly #servers: Servers;
  #url = "";

  constructor(config: pg.ClientConfig = {}) {
    const servers = serversOf(config.connectionString ?? "");
    super({ ...config, connectionString: servers.urls[0] });
    this.#servers = servers;
    // The next statement reports a lost connection; without a listener the event ends the process.
    this.on("error", () => undefined);
    this.connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code === READ_ONLY_CODE) servers.leave(this.#url);
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(() => (callback as () => void)(), callback);
    return undefined;
  }

  async #connect(): Promise<pg.Client> {
    const servers = this.#servers;
    this.#url = await servers.primary();
    const { host, port } = new pg.Client(this.#url);
    Object.assign(this, { host, port });
    servers.clients.set(this, this.#url);
    this.once("end", () => servers.clients.delete(this));
    try {
      await super.connect();
      if (servers.urls.length === 1 || (await readTimeline(this))) return this;
      servers.leave(this.#url);
      throw new Error(`No primary: ${host}:${port} became read-only`);
    } catch (error) {
      servers.forget(this.#url);
      this.drop();
      throw error;
    }
  }

  /** Closes the connection without waiting for the server, which may not answer. */
  drop(): void {
    this.connection.stream.destroy();
  }
}

/** The servers of one database and the open connections to them. */
class Servers {
  readonly urls: string[];
  readonly clients = new Map<DatabaseClient, string>();
  #primary: string | undefined;
  #timeline = "";
  #search: Promise<string> | undefined;

  constructor(list: string) {
    this.urls = splitUrls(list);
    if (this.urls.length === 1) this.#primary = this.urls[0];
    else setInterval(() => this.#check(), CHECK_MS).unref();
  }

  /** The last known primary, or else the result of a search that all callers share. */
  async primary(): Promise<string> {
    return this.#primary ?? this.#find();
  }

  /** A new primary closes the connections to the earlier one. Other results change nothing. */
  #check(): void {
    if (this.clients.size > 0) this.#find().catch(() => undefined);
  }

  #find(): Promise<string> {
    this.#search ??= this.#compareServers().finally(() => {
      setTimeout(() => (this.#search = undefined), SEARCH_PAUSE_MS).unref();
    });
    return this.#search;
  }

  /** Makes the next connection search for the primary. */
  forget(url: string): void {
    if (this.urls.length > 1 && this.#primary === url) this.#primary = undefined;
  }

  /** Drops all connections to a server that became read-only. */
  leave(url: string): void {
    this.forget(url);
    this.#dropWhere((one) => one === url);
  }

  async #compareServers(): Promise<string> {
    const answers = await Promise.all(this.urls.map(probe));
    // An earlier primary that returns has an older timeline. It must not get writes again.
    const [found] = answers
      .filter(({ timeline }) => timeline !== "" && timeline >= this.#timeline)
      .sort((a, b) => b.timeline.localeCompare(a.timeline));
    if (!found) {
      throw new Error(`No primary: ${answers.map(({ problem }) => problem).join("; ")}`);
    }
    this.#primary = found.url;
    this.#timeline = found.timeline;
    this.#dropWhere((url) => url !== found.url);
    return found.url;
  }

  #dropWhere(matches: (url: string) => boolean): void {
    for (const [client, url] of this.clients) if (matches(url)) client.drop();
  }
}

async function probe(url: string): Promise<{ url: string; timeline: string; problem: string }> {
  const client = new pg.Client({
    connectionString: url,
    // A restore counts connections whose name starts with `colonnade` as users of the database.
    application_name: "primary-check",
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on("error", () => undefined);
  const server = `${client.host}:${client.port}`;
  try {
    await client.connect();
    const timeline = (await readTimeline(client)) ?? "";
    return { url, timeline, problem: `${server} is read-only or has an older timeline` };
  } catch (error) {
    return { url, timeline: "", problem: `${server}: ${(error as Error).message}` };
  } finally {
    client.connection.stream.destroy();
  }
}

const known = new Map<string, Servers>();

function serversOf(list: string): Servers {
  const servers = known.get(list) ?? new Servers(list);
  known.set(list, servers);
  return servers;
}
