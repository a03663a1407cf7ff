import { createContext, useContext, useEffect } from "react";

/** The video of the current lesson, for the other parts of the player. */
export interface LessonVideo {
  /** Seconds; before the first play, where it would start. */
  getTime: () => number;
  /** Jumps to the second and plays from there; starts a video that was not played yet. */
  seek: (seconds: number) => void;
}

interface Place {
  video: LessonVideo | null;
  setVideo: (video: LessonVideo | null) => void;
}

/** `LessonPlayer` provides it, so that the notes beside the lesson reach the video. */
export const LessonVideoContext = createContext<Place>({ video: null, setVideo: () => undefined });

/** The video on screen, or null if the lesson has none. */
export const useLessonVideo = (): LessonVideo | null => useContext(LessonVideoContext).video;

/** Registers the video while it is on screen. Pass a stable object. */
export function useProvideLessonVideo(video: LessonVideo): void {
  const { setVideo } = useContext(LessonVideoContext);
  useEffect(() => {
    setVideo(video);
    return () => setVideo(null);
  }, [video, setVideo]);
}
