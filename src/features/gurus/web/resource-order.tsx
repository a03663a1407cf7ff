import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { errorMessage } from "#platform/web/api-client.ts";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { toast } from "#ui/toast-store.ts";
import { type GuruFormData, guruFormOptions, gurusApi } from "./api.ts";

type Resource = GuruFormData["resources"][number];

interface Props {
  guruId: string;
  resources: Resource[];
}

/** Saves each move as an optimistic update and rolls it back when the server refuses. */
function useOrder(guruId: string) {
  const client = useQueryClient();
  const { queryKey } = guruFormOptions(guruId);
  const show = (resources: Resource[]) =>
    client.setQueryData<GuruFormData>(queryKey, (guru) => guru && { ...guru, resources });
  return useMutation({
    mutationFn: ({ to }: { from: Resource[]; to: Resource[] }) =>
      gurusApi.call.orderResources({ id: guruId, articleIds: to.map((resource) => resource.id) }),
    onMutate: ({ to }) => {
      show(to);
    },
    onError(error, { from }) {
      show(from);
      toast.error(errorMessage(error, "The order couldn't be saved. Please try again."));
      void client.invalidateQueries({ queryKey });
    },
    onSettled: () => client.invalidateQueries({ queryKey: gurusApi.query.find.key() }),
  });
}

export function ResourceOrder({ guruId, resources }: Props) {
  const order = useOrder(guruId);
  const move = (from: number, to: number) =>
    order.mutate({ from: resources, to: swapItems(resources, from, to) });
  return (
    <section className="mt-14 max-w-3xl" aria-labelledby="resource-order">
      <SectionHeading id="resource-order" subtitle="The order on the profile.">
        Resources
      </SectionHeading>
      {resources.length === 0 && (
        <p className="text-ink-soft text-sm">No articles are linked to this guru yet.</p>
      )}
      <ol className="hairlines">
        {resources.map((resource, index) => (
          <li key={resource.id} className="flex items-center gap-3 py-2 text-sm">
            <span className="w-6 text-ink-faint tabular-nums">{index + 1}</span>
            <Link
              to="/resources/$slug"
              params={{ slug: resource.slug }}
              className="min-w-0 flex-1 truncate text-ink hover:underline"
            >
              {resource.title}
            </Link>
            {!resource.isPublished && <Badge tone="amber">Draft</Badge>}
            <IconButton
              size="sm"
              label={`Move ${resource.title} up`}
              icon={<ArrowUp aria-hidden="true" className="size-4" />}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              size="sm"
              label={`Move ${resource.title} down`}
              icon={<ArrowDown aria-hidden="true" className="size-4" />}
              disabled={index === resources.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns a copy of the list with two items swapped. */
function swapItems<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [a, b] = [items[from], items[to]];
  if (a === undefined || b === undefined) return next;
  next[from] = b;
  next[to] = a;
  return next;
}
