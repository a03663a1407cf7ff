import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { clockText } from "#lib/clock-text.ts";
import type { Cue } from "#lib/webvtt.ts";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { Highlight } from "./highlight.tsx";
import { SearchField } from "./search-field.tsx";
import { SelectField } from "./select-field.tsx";
import { SkeletonText } from "./skeleton.tsx";
import { cueIndexAt, preferredLanguage, type VideoCaptions } from "./video-captions.ts";
import type { VideoLink } from "./video-link.ts";
import { keepVideoPreference, wishedLanguages } from "./video-preferences.ts";

interface TranscriptProps {
  captions: VideoCaptions;
  link: VideoLink;
  /** False for players that cannot be controlled from outside. */
  canSeek: boolean;
}

/** A search field is worth its space from this many cues. */
const MIN_CUES_TO_SEARCH = 8;

/** The text of a video: follows playback, and a click plays the video from there. */
export function Transcript({ captions, link, canSeek }: TranscriptProps) {
  const [language, setLanguage] = useState(() =>
    preferredLanguage(captions.tracks, wishedLanguages()),
  );
  const [search, setSearch] = useState("");
  const { cues, hasFailed, retry } = useCues(captions, language);
  const query = useDeferredValue(search.trim());
  const shown = useMemo(() => matching(cues ?? [], query), [cues, query]);
  const hasSearch = (cues?.length ?? 0) >= MIN_CUES_TO_SEARCH;
  return (
    <div className="overflow-clip rounded border border-line bg-surface">
      {(hasSearch || captions.tracks.length > 1) && (
        <div className="flex flex-wrap items-start gap-2 border-line border-b p-2">
          {hasSearch && (
            <SearchField
              label="Search the transcript"
              placeholder="Search the transcript"
              value={search}
              onValueChange={setSearch}
              fieldClassName="min-w-48 flex-1"
            />
          )}
          {captions.tracks.length > 1 && (
            <SelectField
              label="Language of the transcript"
              labelHidden
              value={language ?? ""}
              options={captions.tracks.map((track) => ({
                value: track.language,
                label: track.label,
              }))}
              onChange={(event) => {
                setLanguage(event.target.value);
                keepVideoPreference("language", event.target.value);
              }}
              fieldClassName="w-40"
            />
          )}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {query !== "" && (shown.length === 1 ? "1 match" : `${shown.length} matches`)}
      </p>
      {hasFailed ? (
        <div className="flex flex-wrap items-center gap-3 p-4 text-ink-soft text-sm" role="alert">
          <p>The transcript couldn't be loaded.</p>
          <Button variant="secondary" size="sm" onClick={retry}>
            Try Again
          </Button>
        </div>
      ) : !cues ? (
        <div className="p-4" aria-busy="true">
          <SkeletonText lines={5} />
        </div>
      ) : shown.length === 0 ? (
        <p className="p-4 text-ink-soft text-sm">
          {query === "" ? "This transcript is empty." : `No matches for "${query}".`}
        </p>
      ) : (
        <CueList
          key={`${language}:${query}`}
          lang={language ?? undefined}
          cues={shown}
          query={query}
          link={link}
          canSeek={canSeek}
        />
      )}
    </div>
  );
}

function matching(cues: readonly Cue[], query: string): readonly Cue[] {
  const words = query.toLowerCase().split(/\s+/);
  return cues.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
}

function useCues(captions: VideoCaptions, language: string | null) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ language: string; cues: readonly Cue[] | null }>();
  const load = useRef(captions.load);
  load.current = captions.load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (!language) return;
    let isCurrent = true;
    const finish = (cues: readonly Cue[] | null) => isCurrent && setLoaded({ language, cues });
    load.current(language).then(finish, () => finish(null));
    return () => {
      isCurrent = false;
    };
  }, [language, attempt]);
  const result = loaded?.language === language ? loaded : undefined;
  const retry = () => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };
  return { cues: result?.cues, hasFailed: result?.cues === null, retry };
}

interface CueListProps extends Pick<TranscriptProps, "link" | "canSeek"> {
  lang: string | undefined;
  cues: readonly Cue[];
  query: string;
}

/** One tab stop; ↑ and ↓ move between the cues. */
function CueList({ lang, cues, query, link, canSeek }: CueListProps) {
  const list = useRef<HTMLOListElement>(null);
  const current = useSyncExternalStore(link.subscribe, () => cueIndexAt(cues, link.getSeconds()));
  // Nothing is active before the video starts and among the results of a search.
  const active = query === "" && link.getSeconds() > 0 ? current : -1;
  const [focused, setFocused] = useState<number | null>(null);
  const [isFollowing, setFollowing] = useState(true);
  const stopFollowing = () => setFollowing(false);
  const hasScrolled = useRef(false);

  useEffect(() => {
    const box = list.current;
    const row = box?.children[active];
    if (!isFollowing || !box || !(row instanceof HTMLElement)) return;
    const isCalm = !hasScrolled.current || matchMedia("(prefers-reduced-motion: reduce)").matches;
    hasScrolled.current = true;
    // Scrolls only this list: `scrollIntoView` would also scroll the page.
    box.scrollTo({
      top: row.offsetTop - box.clientHeight / 3,
      behavior: isCalm ? "instant" : "smooth",
    });
  }, [active, isFollowing]);

  const tabStop = Math.min(focused ?? Math.max(active, 0), cues.length - 1);
  const focusCue = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>("button")?.focus();
  function handleKey(event: KeyboardEvent) {
    const last = cues.length - 1;
    const target = {
      ArrowDown: Math.min(last, tabStop + 1),
      ArrowUp: Math.max(0, tabStop - 1),
      Home: 0,
      End: last,
    }[event.key];
    if (["PageUp", "PageDown"].includes(event.key)) stopFollowing();
    if (target === undefined) return;
    stopFollowing();
    if (!canSeek) return;
    event.preventDefault();
    focusCue(target);
  }
  return (
    <div className="relative">
      <ol
        ref={list}
        lang={lang}
        aria-label="Transcript"
        tabIndex={canSeek ? undefined : 0}
        className="relative max-h-80 overflow-y-auto overscroll-contain py-2"
        onKeyDown={handleKey}
        onWheel={stopFollowing}
        onTouchMove={stopFollowing}
        // A press on the list itself is one on its scroll bar.
        onPointerDown={(event) => event.target === event.currentTarget && stopFollowing()}
        onBlur={() => setFocused(null)}
      >
        {cues.map((cue, index) => (
          <CueRow
            // biome-ignore lint/suspicious/noArrayIndexKey: cues have no id and are never reordered
            key={index}
            cue={cue}
            isActive={index === active}
            tabIndex={index === tabStop ? 0 : -1}
            onFocus={() => setFocused(index)}
            onSeek={
              canSeek
                ? () => {
                    link.seek(cue.start);
                    setFollowing(true);
                  }
                : undefined
            }
          >
            <Highlight text={cue.text.replaceAll("\n", " ")} query={query} />
          </CueRow>
        ))}
      </ol>
      {!isFollowing && active >= 0 && (
        <Button
          size="sm"
          className="absolute right-4 bottom-3 shadow-float"
          onClick={() => setFollowing(true)}
        >
          Follow the video
        </Button>
      )}
    </div>
  );
}

interface CueRowProps {
  cue: Cue;
  isActive: boolean;
  tabIndex: number;
  onFocus: () => void;
  onSeek: (() => void) | undefined;
  children: ReactNode;
}

function CueRow({ cue, isActive, tabIndex, onFocus, onSeek, children }: CueRowProps) {
  const rowClass = cx(
    "flex w-full gap-3 border-l-3 py-1.5 pr-4 pl-3 text-left text-sm leading-relaxed",
    isActive ? "border-press bg-press-soft text-ink" : "border-transparent text-ink-soft",
  );
  const content = (
    <>
      <span className="w-11 shrink-0 text-right text-ink-faint tabular-nums">
        {clockText(cue.start)}
      </span>
      <span className="min-w-0">{children}</span>
    </>
  );
  return (
    // Rows outside the view are not laid out: a transcript may have thousands.
    <li className="[contain-intrinsic-size:auto_2.25rem] [content-visibility:auto]">
      {onSeek ? (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-current={isActive ? "true" : undefined}
          onFocus={onFocus}
          onClick={onSeek}
          className={cx(rowClass, "-outline-offset-2 cursor-pointer hover:bg-wash hover:text-ink")}
        >
          {content}
        </button>
      ) : (
        <p aria-current={isActive ? "true" : undefined} className={rowClass}>
          {content}
        </p>
      )}
    </li>
  );
}
