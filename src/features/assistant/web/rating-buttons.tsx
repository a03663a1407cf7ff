import { useMutation, useQueryClient } from "@tanstack/react-query";
import ThumbsDown from "lucide-react/icons/thumbs-down";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import { IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { toast } from "#ui/toast-store.ts";
import {
  assistantApi,
  type ConversationData,
  conversationOptions,
  type ExchangeData,
} from "./api.ts";

interface Props {
  exchange: ExchangeData;
  conversationId: string;
}

type Rating = ExchangeData["rating"];

/** Thumbs up or down, as an optimistic update. */
export function RatingButtons({ exchange, conversationId }: Props) {
  const client = useQueryClient();
  const { queryKey } = conversationOptions(conversationId);
  const show = (rating: Rating) =>
    client.setQueryData<ConversationData>(
      queryKey,
      (known) =>
        known && {
          ...known,
          exchanges: known.exchanges.map((one) =>
            one.id === exchange.id ? { ...one, rating } : one,
          ),
        },
    );
  const rate = useMutation({
    mutationFn: (rating: Rating) => assistantApi.call.rate({ id: exchange.id, rating }),
    onMutate: async (rating) => {
      // A response that was requested earlier would undo the change.
      await client.cancelQueries({ queryKey });
      const before = exchange.rating;
      show(rating);
      return before;
    },
    onError: (_error, rating, before) => {
      show(before ?? null);
      toast.error("Failed to save your rating. Please try again.", {
        action: { label: "Try Again", onClick: () => rate.mutate(rating) },
      });
    },
  });
  const button = (value: "up" | "down", label: string, Icon: typeof ThumbsUp) => (
    <IconButton
      size="sm"
      label={label}
      title={label}
      aria-pressed={exchange.rating === value}
      icon={
        <Icon
          aria-hidden="true"
          className={cx("size-4", exchange.rating === value && "fill-press-soft text-press")}
        />
      }
      onClick={() => rate.mutate(exchange.rating === value ? null : value)}
    />
  );
  return (
    <>
      {button("up", "Good answer", ThumbsUp)}
      {button("down", "Poor answer", ThumbsDown)}
    </>
  );
}
