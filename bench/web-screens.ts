import { memberReads } from "./reads.ts";

/** Every screen of a member, with a real object for screens that show one. */
export async function memberScreens(
  databaseUrl: string,
  url: string,
  cookie: string,
): Promise<string[]> {
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${url}/api${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  const reads = await memberReads(databaseUrl);
  const slugOf = (name: string) =>
    reads
      .find((one) => one.name === name)
      ?.path.split("/")
      .at(-1) ?? "";
  const pillar = slugOf("pillar detail");
  const { elements } = await read<{ elements: { slug: string }[] }>(`/pillars/${pillar}`);
  const { events } = await read<{ events: { id: string }[] }>("/events");
  const { gurus } = await read<{ gurus: { slug: string }[] }>("/gurus");
  return [
    ...["/", "/pillars-of-agency", `/pillars-of-agency/${pillar}`],
    `/pillars-of-agency/${pillar}/${elements[0]?.slug}`,
    ...["/resources", `/resources/${slugOf("article page")}`],
    ...["/events", `/events/${events[0]?.id}`],
    ...["/gurus", `/gurus/${gurus[0]?.slug}`],
    ...["/messages", "/support", "/assistant", "/book-call"],
    ...["/subscription", "/settings", "/analytics", "/saved", "/search"],
  ];
}

/** The path of a screen without the slug of its object. */
export const shortName = (path: string): string =>
  path
    .replace(/^(\/(?:resources|events|gurus))\/.+/, "$1/…")
    .replace(/^(\/pillars-of-agency)\/[^/]+\/.+/, "$1/…/…")
    .replace(/^(\/pillars-of-agency)\/[^/…]+$/, "$1/…");
