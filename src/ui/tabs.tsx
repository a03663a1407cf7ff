import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface TabsProps<Value extends string> {
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string | undefined;
  children: ReactNode;
}

export function Tabs<Value extends string>({
  value,
  onValueChange,
  className,
  children,
}: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className={className}
    >
      {children}
    </Base.Root>
  );
}

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.List
      aria-label={label}
      activateOnFocus
      className="relative flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none]"
    >
      {children}
      <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-accent transition-[translate,width] duration-150" />
    </Base.List>
  );
}

interface TabProps {
  value: string;
  /** A small figure after the label. */
  count?: number | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

export function Tab({ value, count, disabled, children }: TabProps) {
  return (
    <Base.Tab
      value={value}
      {...(disabled ? { disabled } : {})}
      className="flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap font-medium text-ink-soft text-sm -outline-offset-2 transition-colors hover:text-ink data-active:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-50"
    >
      {children}
      {count !== undefined && <span className="text-ink-faint text-xs tabular-nums">{count}</span>}
    </Base.Tab>
  );
}

interface TabPanelProps {
  value: string;
  className?: string | undefined;
  children: ReactNode;
}

export function TabPanel({ value, className, children }: TabPanelProps) {
  return (
    <Base.Panel value={value} className={cx("pt-6", className)}>
      {children}
    </Base.Panel>
  );
}
