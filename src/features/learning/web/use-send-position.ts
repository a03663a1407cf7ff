import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { SECOND_MS } from "#lib/durations.ts";
import type { VideoMoment } from "#ui/position-reporter.ts";
import { keepSentPosition, resumePosition } from "#ui/video-position.ts";
import { type LessonData, learningApi, type PlayerData } from "./api.ts";
import { updateLesson } from "./player-api.ts";

const SEND_INTERVAL_MS = 15 * SECOND_MS;

/** Sends the position of a lesson's video when it stops and every 15 seconds. */
export function useSendPosition(
  player: PlayerData,
  { id: lessonId, videoPosition: stored }: LessonData,
  storageKey: string,
): (moment: VideoMoment) => void {
  const client = useQueryClient();
  const sent = useRef({ at: 0, position: stored });
  return ({ seconds, duration, hasStopped }) => {
    const videoPosition = Math.round(resumePosition(seconds, duration));
    const isDue = hasStopped || Date.now() - sent.current.at >= SEND_INTERVAL_MS;
    if (!isDue || videoPosition === sent.current.position) return;
    sent.current = { at: Date.now(), position: videoPosition };
    // Errors are ignored: this browser has the position, too.
    const context = { keepalive: hasStopped };
    learningApi.call.visitLesson({ lessonId, videoPosition }, { context }).then(
      () => {
        keepSentPosition(storageKey, videoPosition);
        void updateLesson(client, player, lessonId, { videoPosition });
      },
      () => undefined,
    );
  };
}
