import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useMember } from "#platform/web/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { DocumentList } from "#ui/document-list.tsx";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";
import { startsBelowH2 } from "#ui/starts-below-h2.ts";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { VideoPlayer } from "#ui/video-player.tsx";
import { type SampleLessonData, sampleLessonOptions } from "./api.ts";

const BACK = <BackLink to="/subscription">Back to Subscription</BackLink>;

export function SampleLessonScreen() {
  const lesson = useQuery(sampleLessonOptions());
  return (
    <QueryView
      query={lesson}
      loading={<Loading />}
      failure="Failed to load the sample lesson. Please try again."
      notFound="There is no sample lesson right now."
      back={BACK}
    >
      {(data) => <SampleLesson lesson={data} />}
    </QueryView>
  );
}

function SampleLesson({ lesson }: { lesson: SampleLessonData }) {
  const { hasAccess } = useMember();
  useDocumentTitle(lesson.title);
  return (
    <article className="max-w-[36.5rem]">
      <PageHeader
        eyebrow="Sample lesson"
        title={lesson.title}
        subtitle={`${lesson.pillarTitle} · ${lesson.elementTitle}`}
        back={BACK}
      />
      <Media lesson={lesson} />
      {startsBelowH2(lesson.content) && <h2 className="visually-hidden">Lesson</h2>}
      <RichText html={lesson.content} />
      <DocumentList documents={lesson.attachments} />
      <Exercises items={lesson.exercises} />
      {!hasAccess && (
        <section
          aria-labelledby="join"
          className="mt-12 flex flex-col items-start gap-4 border-line border-t pt-8"
        >
          <h2 id="join" className="display text-ink text-xl">
            This is one of many lessons
          </h2>
          <p className="text-ink-soft">
            Members read all of them, take notes, save their answers and earn certificates.
          </p>
          <Link to="/subscription" className={buttonClass({})}>
            See the membership
          </Link>
        </section>
      )}
    </article>
  );
}

/** The video with the image as its poster, or only the image. */
function Media({ lesson }: { lesson: SampleLessonData }) {
  const { videoUrl, imageUrl, captions } = lesson;
  if (videoUrl) {
    const load = (language: string) =>
      Promise.resolve(captions.find((track) => track.language === language)?.cues ?? []);
    return (
      <div className="mb-8">
        <VideoPlayer
          src={videoUrl}
          title={lesson.title}
          poster={imageUrl}
          duration={lesson.videoSeconds}
          captions={{ tracks: captions, load }}
        />
      </div>
    );
  }
  if (!imageUrl) return null;
  return (
    <Image
      {...imageSources(imageUrl, "(min-width: 40rem) 36.5rem, 100vw")}
      alt=""
      eager
      className="mb-8 rounded"
    />
  );
}

function Exercises({ items }: { items: SampleLessonData["exercises"] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="exercises" className="mt-10">
      <h2 id="exercises" className="display mb-3 text-ink text-xl">
        Exercises
      </h2>
      <ol className="list-decimal pl-5 text-ink marker:text-ink-faint">
        {items.map(({ id, text }) => (
          <li key={id} className="py-1 pl-1">
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Loading() {
  return (
    <LoadingRegion className="max-w-[36.5rem]">
      <Skeleton className="mb-8 h-16 w-full" />
      <Skeleton className="mb-8 aspect-video w-full" />
      <SkeletonText lines={6} />
    </LoadingRegion>
  );
}
