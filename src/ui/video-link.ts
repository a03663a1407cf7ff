import { useState } from "react";

type Seek = (seconds: number) => void;

/** Connects a player with its surroundings, such as a transcript or notes. */
export interface VideoLink {
  /** The current position; 0 before the video starts. */
  getSeconds: () => number;
  subscribe: (listener: () => void) => () => void;
  /** Plays from this position; does nothing without a player. */
  seek: Seek;
  /** For the player: announces the position. */
  report: (seconds: number) => void;
  /** For the player: handles `seek` until the returned function is called. */
  connect: (seek: Seek) => () => void;
}

export function createVideoLink(): VideoLink {
  const listeners = new Set<() => void>();
  let seconds = 0;
  let handle: Seek | null = null;
  return {
    getSeconds: () => seconds,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seek: (target) => handle?.(target),
    report(current) {
      seconds = current;
      for (const listener of listeners) listener();
    },
    connect(seek) {
      handle = seek;
      return () => {
        if (handle === seek) handle = null;
      };
    },
  };
}

export const useVideoLink = (): VideoLink => useState(createVideoLink)[0];
