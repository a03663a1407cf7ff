import { Menu as Base } from "@base-ui/react/menu";
import Check from "lucide-react/icons/check";
import { type FocusEvent, type ReactElement, type ReactNode, use, useRef } from "react";
import { cx } from "./cx.ts";
import { PressedByKey } from "./open-on-press.tsx";
import { floatingClass, floatingMotion, useTopLayer } from "./top-layer.ts";

interface MenuProps {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactElement;
  side?: "top" | "bottom" | "left" | "right" | undefined;
  align?: "start" | "center" | "end" | undefined;
  className?: string | undefined;
  defaultOpen?: boolean;
  children: ReactNode;
}

const itemClass =
  "flex min-h-9 w-full cursor-pointer select-none items-center gap-2.5 rounded px-2.5 py-1.5 text-left text-sm outline-none data-disabled:cursor-not-allowed data-highlighted:bg-wash data-disabled:opacity-50 aria-[current=page]:font-medium aria-[current=page]:text-press [&>svg]:size-4 [&>svg]:shrink-0";

export function Menu({
  trigger,
  side = "bottom",
  align = "end",
  className,
  defaultOpen = false,
  children,
}: MenuProps) {
  const container = useTopLayer();
  // Base UI does not know what opened a menu that is open at first.
  const skipsToFirst = useRef(use(PressedByKey) && defaultOpen);
  const focusFirst = ({ target, currentTarget }: FocusEvent) => {
    if (!skipsToFirst.current || target !== currentTarget) return;
    skipsToFirst.current = false;
    currentTarget.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  };
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          collisionAvoidance={{ fallbackAxisSide: "none" }}
          className="z-50 outline-none"
        >
          <Base.Popup
            onFocus={focusFirst}
            className={cx(
              floatingClass,
              floatingMotion,
              "max-h-(--available-height) min-w-48 max-w-80 overflow-y-auto p-1.5",
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

export function MenuItem({
  icon,
  danger = false,
  disabled,
  isCurrent = false,
  onSelect,
  children,
}: MenuItemProps & { isCurrent?: boolean; onSelect: () => void }) {
  return (
    <Base.Item
      {...(disabled ? { disabled } : {})}
      aria-current={isCurrent ? "page" : undefined}
      onClick={onSelect}
      className={cx(itemClass, danger ? "text-brick" : "text-ink")}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

/** A menu link: pass a router link as `render`, or an `href`. */
export function MenuLink({
  icon,
  render,
  href,
  children,
}: Omit<MenuItemProps, "danger" | "disabled"> & {
  render?: ReactElement | undefined;
  href?: string | undefined;
}) {
  return (
    <Base.LinkItem
      closeOnClick
      {...(render ? { render } : {})}
      {...(href ? { href } : {})}
      className={cx(itemClass, "text-ink")}
    >
      {icon}
      {children}
    </Base.LinkItem>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: ReadonlyArray<{ value: Value; label: string; icon?: ReactNode }>;
  onChange: (value: Value) => void;
}

/** A radio group in a menu. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
      <MenuGroup label={label}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            className={cx(itemClass, "text-ink")}
          >
            {option.icon}
            <span className="flex-1">{option.label}</span>
            <Base.RadioItemIndicator render={<Check aria-hidden="true" />} />
          </Base.RadioItem>
        ))}
      </MenuGroup>
    </Base.RadioGroup>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-ink-faint text-xs">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}
