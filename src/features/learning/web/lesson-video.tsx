import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSearchState } from "#platform/web/routing.ts";
import { useVideoLink } from "#ui/video-link.ts";
import { VideoPlayer } from "#ui/video-player.tsx";
import { newerPosition } from "#ui/video-position.ts";
import type { LessonData, PlayerData } from "./api.ts";
import { useProvideLessonVideo } from "./lesson-video-context.ts";
import { lessonCaptionsOptions } from "./player-api.ts";
import { useSendPosition } from "./use-send-position.ts";

interface Props {
  player: PlayerData;
  lesson: LessonData;
  src: string;
}

/** Starts where the address says, or where the member stopped on any device. */
export function LessonVideo({ player, lesson, src }: Props) {
  const [{ t: startAt, preview: isPreview }] = useSearchState(
    "/pillars-of-agency/$pillarSlug/$elementSlug",
  );
  const client = useQueryClient();
  const link = useVideoLink();
  const storageKey = `lesson:${lesson.id}:${src}`;
  const [resumeAt] = useState(() => newerPosition(storageKey, lesson.videoPosition));
  const send = useSendPosition(player, lesson, storageKey);
  const video = useMemo(
    () => ({ getTime: () => link.getSeconds() || (startAt ?? resumeAt), seek: link.seek }),
    [link, startAt, resumeAt],
  );
  useProvideLessonVideo(video);
  return (
    <VideoPlayer
      key={startAt}
      src={src}
      title={lesson.title}
      poster={lesson.imageUrl}
      duration={lesson.videoSeconds}
      storageKey={storageKey}
      startAt={startAt}
      resumeAt={resumeAt}
      link={link}
      captions={{
        tracks: lesson.captionTracks,
        load: async (language) =>
          (await client.fetchQuery(lessonCaptionsOptions(lesson.id, language, isPreview))).cues,
      }}
      onProgress={isPreview ? undefined : send}
    />
  );
}
