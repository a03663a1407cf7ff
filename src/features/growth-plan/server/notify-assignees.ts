import { notifyMembers } from "#features/notifications/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { dayText } from "./days.ts";
import { assignedMail, assignedTitle, PLAN_PATH } from "./mails.ts";
import type { AgencyPerson } from "./people.ts";

interface Assigned {
  assigneeId: string | null;
  title: string;
  dueOn: string;
}

/** One notification for each person, however many commitments they get. */
export async function notifyAssignees(
  services: Services,
  tx: Executor,
  { actor, people, assigned }: { actor: Actor; people: AgencyPerson[]; assigned: Assigned[] },
): Promise<void> {
  const by = `${actor.firstName} ${actor.lastName}`.trim();
  const notices = people.flatMap((person) => {
    const items = assigned.filter(({ assigneeId }) => assigneeId === person.id);
    const [first] = items;
    if (!first || person.id === actor.userId) return [];
    return {
      userId: person.id,
      kind: "commitments" as const,
      aboutId: actor.userId,
      title: assignedTitle(items),
      body: items.length === 1 ? `Due ${dayText(first.dueOn)}` : `From ${by}`,
      link: PLAN_PATH,
      mail: assignedMail(person, by, items, services.env.APP_URL),
    };
  });
  await notifyMembers(services, tx, notices);
}
