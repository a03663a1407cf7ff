import CornerDownLeft from "lucide-react/icons/corner-down-left";
import History from "lucide-react/icons/history";
import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { Highlight } from "#ui/highlight.tsx";
import type { SearchResult } from "./api.ts";
import { byKind, describeResult, isOnlySimilar, KINDS } from "./kinds.ts";
import { Marked } from "./marked.tsx";
import { type JumpTarget, matchScreens } from "./screen-matches.ts";

export interface PaletteOption {
  id: string;
  icon: ReactNode;
  title: ReactNode;
  place?: string;
  snippet?: ReactNode;
  /** Path to open; without one the option fills the field. */
  path?: string;
  search?: string;
}

export interface PaletteGroup {
  title: string;
  options: PaletteOption[];
}

interface PaletteInput {
  typed: string;
  results: SearchResult[];
  screens: JumpTarget[];
  recent: string[];
  zone: string;
}

const iconClass = "mt-0.5 size-4.5 shrink-0 text-ink-faint";
const MAX_SCREENS = 3;

/** The options of the palette, in the order of the arrow keys. */
export function paletteGroups(input: PaletteInput): PaletteGroup[] {
  const groups = input.typed === "" ? initialGroups(input) : resultGroups(input);
  return groups.filter(({ options }) => options.length > 0);
}

const initialGroups = ({ recent, screens }: PaletteInput): PaletteGroup[] => [
  {
    title: "Recent searches",
    options: recent.map((search, at) => ({
      id: `recent-${at}`,
      icon: <History aria-hidden="true" className={iconClass} />,
      title: search,
      search,
    })),
  },
  { title: "Go to", options: screens.map((screen) => screenOption(screen, "")) },
];

function resultGroups({ typed, results, screens, zone }: PaletteInput): PaletteGroup[] {
  return [
    {
      title: "Go to",
      options: matchScreens(screens, typed, MAX_SCREENS).map((screen) =>
        screenOption(screen, typed),
      ),
    },
    ...byKind(results).map(({ kind, results: ofKind }) => ({
      title: KINDS[kind].many,
      options: ofKind.map((result) =>
        resultOption(result, zone, result.isSimilar && !isOnlySimilar(results)),
      ),
    })),
    {
      title: "Everything",
      options: [
        {
          id: "all-results",
          icon: <Search aria-hidden="true" className={iconClass} />,
          title: `See all results for “${typed}”`,
          path: `/search?q=${encodeURIComponent(typed)}`,
        },
      ],
    },
  ];
}

function screenOption({ to, label, icon: Icon }: JumpTarget, typed: string): PaletteOption {
  return {
    id: `screen-${to}`,
    icon: <Icon aria-hidden="true" className={iconClass} strokeWidth={1.75} />,
    title: <Highlight text={label} query={typed} />,
    path: to,
  };
}

function resultOption(result: SearchResult, zone: string, isLabeled: boolean): PaletteOption {
  const Icon = KINDS[result.kind].icon;
  return {
    id: `${result.kind}-${result.id}`,
    icon: <Icon aria-hidden="true" className={iconClass} strokeWidth={1.75} />,
    title: <Marked pieces={result.title} />,
    place: `${isLabeled ? "Similar · " : ""}${describeResult(result, zone)}`,
    snippet: <Marked pieces={result.snippet} />,
    path: result.path,
  };
}

/** An option of the combobox. */
export function OptionRow({
  option,
  domId,
  isActive,
  onPick,
  onPoint,
}: {
  option: PaletteOption;
  domId: string;
  isActive: boolean;
  onPick: () => void;
  onPoint: () => void;
}) {
  return (
    // Combobox pattern: the field handles the keyboard and references the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={domId}
      role="option"
      aria-selected={isActive}
      onClick={onPick}
      onPointerMove={onPoint}
      className="flex min-h-11 cursor-pointer scroll-my-10 gap-3 rounded px-3 py-2.5 aria-selected:bg-press-soft"
    >
      {option.icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm">{option.title}</span>
        {option.place && (
          <span className="block truncate text-ink-soft text-xs">
            {option.place}
            {option.snippet && <> — {option.snippet}</>}
          </span>
        )}
      </span>
      {isActive && (
        <CornerDownLeft aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      )}
    </div>
  );
}
