/** One running browser. Each engine has a thin adapter; the journeys are written once. */
export interface Engine {
  /** Name and version, for the report. */
  readonly name: string;
  /** Starts the navigation; the page may still be loading afterwards. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a self-contained function in the page. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Clicks the element with real pointer input. */
  click(selector: string): Promise<void>;
  /** Replaces the text of a field with real keyboard input. */
  fill(selector: string, text: string): Promise<void>;
  /** Uncaught errors since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** Timeout of one step before the page counts as frozen. */
export const STEP_MS = 60_000;

export const WINDOW = { width: 1280, height: 900 };
