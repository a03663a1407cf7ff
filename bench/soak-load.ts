import { setTimeout as delay } from "node:timers/promises";
import type { Services } from "#platform/server/services.ts";
import { type LiveReader, openLive } from "#test/live-reader.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { memberReads } from "./reads.ts";

const WORKERS = 16;
const MEMBERS = 200;
/** Every fifth request writes. */
const WRITE_EVERY = 5;

export interface SoakLoad {
  /** Sends requests until `isOver`; paced if `perSecond` is given. Returns the rate per second. */
  run: (isOver: () => boolean, perSecond?: number) => Promise<number>;
  streams: LiveReader[];
  /** Statuses of failed requests, with their number. */
  failures: Map<string, number>;
}

/** Members with open streams who read and write, and a team that answers them. */
export async function openSoakLoad(
  services: Services,
  url: string,
  databaseUrl: string,
): Promise<SoakLoad> {
  const organizationId = await createOrganizationRow(services, "Soak");
  const admin = await createPerson(services, { organizationId, role: "superadmin" });
  const members: Person[] = [];
  const streams: LiveReader[] = [];
  for (let at = 0; at < MEMBERS; at += 1) {
    const member = await createPerson(services, { organizationId });
    members.push(member);
    streams.push(await openLive(url, member.cookie));
  }
  const reads = [...(await memberReads(databaseUrl)).map(({ path }) => path), "/api/notifications"];
  const { rows } = await services.db.$client.query<{ id: string }>(
    "select id from articles where is_published and visibility_scope = 'all' limit 50",
  );
  const failures = new Map<string, number>();
  const pick = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item;

  const send = async (method: string, path: string, cookie: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, origin: url, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
    const text = await answer?.text().catch(() => "");
    if (answer?.ok) return text ?? "";
    const what = `${method} ${path.replace(/[0-9a-f-]{36}/, "…")} ${answer?.status ?? "failed"}`;
    failures.set(what, (failures.get(what) ?? 0) + 1);
    return "";
  };
  const message = () => ({ content: "A message of the load", clientId: crypto.randomUUID() });
  const writes = [
    () => send("POST", "/api/messages", pick(members).cookie, message()),
    () => {
      const path = `/api/admin/conversations/${pick(members).id}/messages`;
      return send("POST", path, admin.cookie, message());
    },
    async () => {
      const { cookie } = pick(members);
      const path = `/api/articles/${pick(rows).id}`;
      await send("PUT", `${path}/like`, cookie);
      await send("POST", `${path}/read`, cookie);
      await send("DELETE", `${path}/like`, cookie);
    },
    async () => {
      const form = { title: "Soak", body: "Text", startsOn: "2020-01-01", endsOn: "2020-01-02" };
      const notice = await send("POST", "/api/admin/notices", admin.cookie, form);
      const { id } = JSON.parse(notice || "{}") as { id?: string };
      if (id) await send("DELETE", `/api/admin/notices/${id}`, admin.cookie);
    },
  ];

  return {
    streams,
    failures,
    async run(isOver, perSecond) {
      const from = performance.now();
      let count = 0;
      const work = async (worker: number) => {
        const pause = perSecond === undefined ? 0 : (1_000 * WORKERS) / perSecond;
        for (let turn = 1; !isOver(); turn += 1) {
          if (turn % WRITE_EVERY === 0) await pick(writes)();
          else await send("GET", pick(reads), pick(members).cookie);
          count += 1;
          const next = from + (worker / WORKERS + turn) * pause;
          if (pause > 0) await delay(Math.max(0, next - performance.now()));
        }
      };
      await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
      return (count * 1_000) / (performance.now() - from);
    },
  };
}
