import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useLayoutEffect, useRef } from "react";
import { IconButton } from "#ui/button.tsx";

interface Props {
  title: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
}

/** Moves a row of a list. The focus stays on the button, which moves with its row. */
export function MoveButtons({ title, at, count, onMove }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const pressed = useRef<"up" | "down">(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the row has moved
  useLayoutEffect(() => {
    const [up, down] = box.current?.querySelectorAll("button") ?? [];
    const [wanted, other] = pressed.current === "up" ? [up, down] : [down, up];
    if (pressed.current) (wanted?.disabled ? other : wanted)?.focus();
    pressed.current = undefined;
  }, [at]);
  const move = (direction: "up" | "down") => {
    pressed.current = direction;
    onMove(direction === "up" ? at - 1 : at + 1);
  };
  return (
    <span ref={box} className="flex shrink-0">
      <IconButton
        size="sm"
        label={`Move ${title} up`}
        icon={<ArrowUp aria-hidden="true" className="size-4" />}
        disabled={at === 0}
        onClick={() => move("up")}
      />
      <IconButton
        size="sm"
        label={`Move ${title} down`}
        icon={<ArrowDown aria-hidden="true" className="size-4" />}
        disabled={at === count - 1}
        onClick={() => move("down")}
      />
    </span>
  );
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
