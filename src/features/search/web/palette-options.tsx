import Building2 from "lucide-react/icons/building-2";
import CornerDownLeft from "lucide-react/icons/corner-down-left";
import History from "lucide-react/icons/history";
import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { agencyPath, memberPath } from "#platform/web/person-link.tsx";
import type { Member } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Highlight } from "#ui/highlight.tsx";
import type { FoundPeople, SearchResult } from "./api.ts";
import { byKind, describeResult, isOnlySimilar, KINDS } from "./kinds.ts";
import { Marked } from "./marked.tsx";
import { type JumpTarget, matchScreens, type PaletteAction } from "./screen-matches.ts";

export interface PaletteOption {
  id: string;
  icon: ReactNode;
  title: ReactNode;
  place?: string;
  snippet?: ReactNode;
  /** Path to open; an option without one runs, or fills the field. */
  path?: string;
  run?: () => void;
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
  actions: PaletteAction[];
  /** Found by name or email, for staff. */
  found: FoundPeople | undefined;
  recent: string[];
  zone: string;
  member: Member;
}

const iconClass = "mt-0.5 size-4.5 shrink-0 text-ink-faint";
const MAX_SCREENS = 3;
const MAX_ACTIONS = 2;

/** The options of the palette, in the order of the arrow keys. */
export function paletteGroups(input: PaletteInput): PaletteGroup[] {
  const groups = input.typed === "" ? initialGroups(input) : resultGroups(input);
  return groups.filter(({ options }) => options.length > 0);
}

const initialGroups = ({ recent, screens, actions }: PaletteInput): PaletteGroup[] => [
  {
    title: "Recent searches",
    options: recent.map((search, at) => ({
      id: `recent-${at}`,
      icon: <History aria-hidden="true" className={iconClass} />,
      title: search,
      search,
    })),
  },
  { title: "Actions", options: actions.map((action) => actionOption(action, "")) },
  { title: "Go to", options: screens.map((screen) => screenOption(screen, "")) },
];

function resultGroups(input: PaletteInput) {
  const { typed, results, screens, actions, zone } = input;
  const groups: PaletteGroup[] = [
    {
      title: "Actions",
      options: matchScreens(actions, typed, MAX_ACTIONS).map((action) =>
        actionOption(action, typed),
      ),
    },
    {
      title: "Go to",
      options: matchScreens(screens, typed, MAX_SCREENS).map((screen) =>
        screenOption(screen, typed),
      ),
    },
    ...foundGroups(input),
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
  return groups;
}

function foundGroups({ found, typed, member }: PaletteInput): PaletteGroup[] {
  const { people = [], organizations = [] } = found ?? {};
  return [
    {
      title: "People",
      options: people.map(({ id, name, email, avatarUrl, organizationName }) => ({
        id: `person-${id}`,
        icon: <Avatar name={name} src={avatarUrl} size="xs" className="-mx-[3px]" />,
        title: <Highlight text={name} query={typed} />,
        place: organizationName ? `${email} · ${organizationName}` : email,
        path: memberPath(id),
      })),
    },
    {
      title: "Agencies",
      options: organizations.map(({ id, name, memberCount }) => ({
        id: `agency-${id}`,
        icon: <Building2 aria-hidden="true" className={iconClass} strokeWidth={1.75} />,
        title: <Highlight text={name} query={typed} />,
        place: memberCount === 1 ? "1 person" : `${memberCount.toLocaleString()} people`,
        path: agencyPath(member, id),
      })),
    },
  ];
}

function actionOption({ label, icon: Icon, to, run }: PaletteAction, typed: string): PaletteOption {
  return {
    id: `action-${label}`,
    icon: <Icon aria-hidden="true" className={iconClass} strokeWidth={1.75} />,
    title: <Highlight text={label} query={typed} />,
    ...(to ? { path: to } : {}),
    ...(run ? { run } : {}),
  };
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
