import { useQueryClient } from "@tanstack/react-query";
import Play from "lucide-react/icons/play";
import { lazy, Suspense, useState } from "react";
import { useSearchState } from "#platform/web/routing.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { PillarData } from "./api.ts";
import { PillarBackground } from "./pillar-background.tsx";
import { pillarCaptionsOptions } from "./player-api.ts";

/** Lazy-loaded, because it is rendered after a click. */
const VideoPlayer = lazy(() =>
  import("#ui/video-player.tsx").then((m) => ({ default: m.VideoPlayer })),
);

interface Props {
  pillar: PillarData;
  videoUrl: string;
}

/** Plays the introduction video inline and resumes at the last position. */
export function IntroductionPanel({ pillar, videoUrl }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [{ preview: isPreview }] = useSearchState("/pillars-of-agency/$slug");
  const client = useQueryClient();
  const title = pillar.videoTitle ?? pillar.title;
  const caption = (
    <div className="min-w-0">
      <h3 className="display text-ink text-xl">{title}</h3>
      {pillar.videoDuration && (
        <p className="mt-0.5 text-ink-faint text-sm tabular-nums">{pillar.videoDuration}</p>
      )}
    </div>
  );
  return (
    <section aria-labelledby="introduction">
      <SectionHeading id="introduction">Introduction</SectionHeading>
      {isOpen ? (
        <div className="flex flex-col gap-4">
          <Suspense fallback={<Skeleton className="aspect-video w-full" />}>
            <VideoPlayer
              startsAtOnce
              src={videoUrl}
              title={title}
              poster={pillar.overlayImageUrl}
              storageKey={`pillar:${pillar.id}:${videoUrl}`}
              captions={{
                tracks: pillar.captionTracks,
                load: async (language) =>
                  (await client.fetchQuery(pillarCaptionsOptions(pillar.id, language, isPreview)))
                    .cues,
              }}
            />
          </Suspense>
          {caption}
        </div>
      ) : (
        <Card pad="none" className="flex flex-col sm:flex-row">
          <PillarBackground
            pillar={{ color: pillar.color, overlayImageUrl: pillar.overlayImageUrl }}
            className="grid aspect-video shrink-0 place-items-center sm:w-72"
          >
            <span className="grid size-14 place-items-center rounded-full border border-current">
              <Play aria-hidden="true" className="ml-0.5 size-6 fill-current" />
            </span>
          </PillarBackground>
          <div className="flex flex-col items-start justify-center gap-4 p-5 sm:p-6">
            {caption}
            <Button onClick={() => setIsOpen(true)}>Watch Introduction Video</Button>
          </div>
        </Card>
      )}
    </section>
  );
}
