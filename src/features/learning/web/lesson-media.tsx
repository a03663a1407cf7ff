import { lazy, Suspense } from "react";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import { frameClass, PosterImage } from "#ui/video-poster.tsx";
import type { LessonData, PlayerData } from "./api.ts";
import { LESSON_IMAGE_SIZES } from "./use-prefetch-next.ts";

const LessonVideo = lazy(() =>
  import("./lesson-video.tsx").then((m) => ({ default: m.LessonVideo })),
);

interface Props {
  player: PlayerData;
  lesson: LessonData;
}

/** The video of a lesson with its image as the poster, or only the image. */
export function LessonMedia({ player, lesson }: Props) {
  const { videoUrl, imageUrl } = lesson;
  if (videoUrl) {
    return (
      <div className="mb-8">
        <Suspense
          fallback={
            <div className={frameClass}>
              <PosterImage poster={imageUrl} eager />
            </div>
          }
        >
          <LessonVideo player={player} lesson={lesson} src={videoUrl} />
        </Suspense>
      </div>
    );
  }
  if (!imageUrl) return null;
  return (
    <Image {...imageSources(imageUrl, LESSON_IMAGE_SIZES)} alt="" eager className="mb-8 rounded" />
  );
}
