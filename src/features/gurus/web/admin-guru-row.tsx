import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { errorMessage } from "#platform/web/api-client.ts";
import { PersonLink } from "#platform/web/person-link.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { StarRating } from "#ui/star-rating.tsx";
import { Switch } from "#ui/switch.tsx";
import { toast } from "#ui/toast-store.ts";
import { type AdminGuruData, gurusApi, markGurusStale } from "./api.ts";

type Page = Awaited<ReturnType<typeof gurusApi.call.adminList>>;

function useActivation(guru: AdminGuruData) {
  const client = useQueryClient();
  const lists = { queryKey: gurusApi.query.adminList.key() };
  const show = (isActive: boolean, isPending: boolean) =>
    client.setQueriesData<Page>(
      lists,
      (page) =>
        page && {
          ...page,
          items: page.items.map((item) =>
            item.id === guru.id ? { ...item, isActive, isPending } : item,
          ),
        },
    );
  const about = `guru:${guru.id}`;
  const setActive = useMutation({
    mutationFn: (isActive: boolean) => gurusApi.call.setActive({ id: guru.id, isActive }),
    onMutate: (isActive) => {
      show(isActive, false);
    },
    onError(error, isActive) {
      show(!isActive, guru.isPending);
      toast.error(errorMessage(error, "Failed to save guru profile. Please try again."), {
        about,
        action: { label: "Try Again", onClick: () => setActive.mutate(isActive) },
      });
    },
    onSuccess(_, isActive) {
      const text = isActive
        ? `${guru.name} is now visible to members.`
        : `${guru.name} is now hidden from members.`;
      toast.success(text, { about });
      markGurusStale(client);
    },
  });
  return setActive;
}

export function AdminGuruRow({ guru }: { guru: AdminGuruData }) {
  const setActive = useActivation(guru);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 py-4 text-sm">
      <Avatar name={guru.name} src={guru.imageUrl} size="lg" decorative />
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold text-base text-ink">{guru.name}</h2>
          {guru.isPending && <Badge tone="amber">Awaiting approval</Badge>}
        </div>
        <p className="truncate text-ink-soft">
          {guru.businessName}
          {guru.businessName && guru.memberName && " · "}
          {guru.memberName && (
            <>
              linked to <PersonLink id={guru.memberId}>{guru.memberName}</PersonLink>
            </>
          )}
        </p>
      </div>
      <div className="flex w-44 flex-col gap-0.5 text-ink-soft">
        <StarRating value={guru.rating} textHidden />
        <span>{guru.resourcesCount === 1 ? "1 resource" : `${guru.resourcesCount} resources`}</span>
      </div>
      <div className="ml-auto flex items-center gap-3">
        {guru.isPending ? (
          <Button size="sm" onClick={() => setActive.mutate(true)}>
            Activate<span className="visually-hidden"> {guru.name}</span>
          </Button>
        ) : (
          <Switch
            label={<span className="visually-hidden">{guru.name} is active</span>}
            checked={guru.isActive}
            onChange={(event) => setActive.mutate(event.currentTarget.checked)}
          />
        )}
        {guru.isActive && (
          <Link
            to="/gurus/$slug"
            params={{ slug: guru.slug }}
            className={buttonClass({ variant: "ghost", size: "sm" })}
          >
            View<span className="visually-hidden"> {guru.name}</span>
          </Link>
        )}
        <Link
          to="/admin/gurus/$id/edit"
          params={{ id: guru.id }}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          Edit<span className="visually-hidden"> {guru.name}</span>
        </Link>
      </div>
    </div>
  );
}
