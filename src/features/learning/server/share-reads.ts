import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Fill, SharedRead } from "#platform/server/http/shared-reads.ts";
import { prepareForReaders, reader } from "#platform/server/postgres/prepare-for-readers.ts";
import type { Services } from "#platform/server/services.ts";
import type { PillarCard, PillarDetail, Progress } from "../contract.ts";
import { percentComplete } from "../learning-rules.ts";
import { isElementOpen, opensAt, previousTitle } from "./open-content.ts";
import { keyElements } from "./tables.ts";

const { userId: me, now } = reader;

/** Completed lessons by pillar; pillars without one are left out. */
export const completedByPillar = sql<Record<string, number> | null>`(
  select json_object_agg(pillar_id, completed) from (
    select key_elements.pillar_id, count(*) as completed
    from user_lesson_progress
    join lessons on lessons.id = lesson_id and lessons.is_published
    join key_elements on key_elements.id = key_element_id and key_elements.is_published
    where user_id = ${me} group by 1
  ) as progress)`;

function fillProgress<Mine>(card: Progress, fill: Fill<Mine>, count: (mine: Mine) => number): void {
  const { lessonCount } = card;
  fill(card, "completedCount", count);
  fill(card, "percent", (mine) => percentComplete(count(mine), lessonCount));
}

interface OwnProgress {
  completed: Record<string, number> | null;
}

export function fillPillars<Mine extends OwnProgress>(cards: PillarCard[], fill: Fill<Mine>): void {
  for (const card of cards) {
    const { id } = card;
    fillProgress(card, fill, ({ completed }) => completed?.[id] ?? 0);
  }
}

const ownProgress = prepareForReaders("own_progress", () => ({ completed: completedByPillar }));

/** Everyone sees the same pillars. */
export const sharePillars = (
  services: Services,
): SharedRead<{ items: PillarCard[] }, OwnProgress> => ({
  areas: ["program"],
  readerClass: () => "everyone",
  readMine: (actor) => ownProgress(services, actor),
  fillIn: ({ items }, fill) => fillPillars(items, fill),
});

/** Of a key element, for one member. */
interface OwnElement {
  completed: number;
  isOpen: boolean;
  opensAt: string | null;
  opensAfter: string | null;
}

interface OwnPillar {
  elements: Record<string, OwnElement>;
  certificate: { code: string; issuedAt: string } | null;
}

const ownPillar = prepareForReaders("own_pillar", () => ({
  /** False: the pillar was deleted after the request began. */
  isThere: sql<boolean>`(select count(*) = 1 from pillars where id = any(${reader.contentIds}))`,
  elements: sql<OwnPillar["elements"]>`(
    select coalesce(json_object_agg(key_elements.id, json_build_object(
      'completed', (select count(*) from user_lesson_progress
        join lessons on lessons.id = lesson_id and lessons.is_published
        where user_id = ${me} and key_element_id = key_elements.id),
      'isOpen', ${isElementOpen(me, now)},
      'opensAt', ${opensAt(keyElements, me)},
      'opensAfter', case when key_elements.opens_after_previous then ${previousTitle} end
    )), '{}') from key_elements
    where key_elements.pillar_id = any(${reader.contentIds}) and key_elements.is_published)`,
  certificate: sql<OwnPillar["certificate"]>`(
    select json_build_object('code', code, 'issuedAt', issued_at) from pillar_certificates
    where pillar_id = any(${reader.contentIds}) and user_id = ${me})`,
}));

const lockOf = ({ isOpen, opensAt: at, opensAfter }: OwnElement) =>
  isOpen ? null : { opensAt: at && new Date(at), opensAfter };

/** Everyone sees the same pillar; when its key elements open is different for each member. */
export const sharePillar = (
  services: Services,
  id: string,
): SharedRead<z.infer<typeof PillarDetail>, OwnPillar> => ({
  areas: ["program"],
  readerClass: () => "everyone",
  async readMine(actor) {
    const mine = await ownPillar(services, actor, [id]);
    return mine.isThere ? mine : null;
  },
  fillIn(pillar, fill) {
    const ids = pillar.elements.map((element) => element.id);
    const completedIn = ({ elements }: OwnPillar, of: string) => elements[of]?.completed ?? 0;
    fillProgress(pillar, fill, (mine) => ids.reduce((sum, of) => sum + completedIn(mine, of), 0));
    for (const element of pillar.elements) {
      const of = element.id;
      fillProgress(element, fill, (mine) => completedIn(mine, of));
      fill(element, "lock", ({ elements }) => (elements[of] ? lockOf(elements[of]) : null));
    }
    fill(
      pillar,
      "certificate",
      ({ certificate }) =>
        certificate && { ...certificate, issuedAt: new Date(certificate.issuedAt) },
    );
  },
});
