import { createContext, type KeyboardEvent, type ReactNode, use, useId } from "react";
import { cx } from "./cx.ts";

interface Choice {
  id: string;
  value: string;
  choose: (value: string) => void;
}

const ChoiceContext = createContext<Choice | null>(null);

function useChoice(): Choice {
  const choice = use(ChoiceContext);
  if (!choice) throw new Error("A Tab must be inside Tabs");
  return choice;
}

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
  const id = useId();
  const choose = (next: string) => onValueChange(next as Value);
  return (
    <ChoiceContext value={{ id, value, choose }}>
      <div className={className}>{children}</div>
    </ChoiceContext>
  );
}

/** Offset of each key; Home and End go to the first and last tab. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The arrow keys move the focus and select the focused tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]:enabled")];
  const at = tabs.indexOf(event.target as HTMLElement);
  const step = STEPS[event.key];
  let next: HTMLElement | undefined;
  if (step) next = tabs.at((at + step) % tabs.length);
  if (event.key === "Home") next = tabs[0];
  if (event.key === "End") next = tabs.at(-1);
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="tablist"
      aria-label={label}
      aria-orientation="horizontal"
      onKeyDown={moveFocus}
      className="flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none]"
    >
      {children}
    </div>
  );
}

interface TabProps {
  value: string;
  /** A count after the label. */
  count?: number | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

export function Tab({ value, count, disabled = false, children }: TabProps) {
  const choice = useChoice();
  const isActive = choice.value === value;
  return (
    <button
      type="button"
      role="tab"
      id={`${choice.id}-tab-${value}`}
      aria-selected={isActive}
      aria-controls={isActive ? `${choice.id}-panel-${value}` : undefined}
      tabIndex={isActive ? 0 : -1}
      disabled={disabled}
      onClick={() => {
        if (!isActive) choice.choose(value);
      }}
      className={cx(
        "flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap border-b-2 font-medium text-sm -outline-offset-2 transition-colors hover:text-ink disabled:cursor-not-allowed disabled:opacity-50",
        isActive ? "border-accent text-ink" : "border-transparent text-ink-soft",
      )}
    >
      {children}
      {count !== undefined && <span className="text-ink-faint text-xs tabular-nums">{count}</span>}
    </button>
  );
}

interface TabPanelProps {
  value: string;
  className?: string | undefined;
  children: ReactNode;
}

export function TabPanel({ value, className, children }: TabPanelProps) {
  const choice = useChoice();
  if (choice.value !== value) return null;
  return (
    <div
      role="tabpanel"
      id={`${choice.id}-panel-${value}`}
      aria-labelledby={`${choice.id}-tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is still reachable
      tabIndex={0}
      className={cx("pt-6", className)}
    >
      {children}
    </div>
  );
}
