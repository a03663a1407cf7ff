import { useQueryClient } from "@tanstack/react-query";
import { useSearchState } from "#platform/web/routing.ts";
import { DocumentList } from "#ui/document-list.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { VideoPlayer } from "#ui/video-player.tsx";
import { captionsOptions, type EventData } from "./api.ts";

/** The recording with its transcript, and the materials. */
export function EventRecording({ event }: { event: EventData }) {
  const [{ t: startAt }] = useSearchState("/events/$id");
  const client = useQueryClient();
  const { recording, materials } = event;
  return (
    <>
      {recording && (
        <section aria-labelledby="recording" className="mb-12">
          <SectionHeading id="recording">Recording</SectionHeading>
          <VideoPlayer
            key={startAt}
            src={recording.url}
            title={event.title}
            poster={event.imageUrl}
            duration={recording.seconds}
            startAt={startAt}
            captions={{
              tracks: recording.captionTracks,
              load: async (language) =>
                (await client.fetchQuery(captionsOptions(event.id, language))).cues,
            }}
          />
        </section>
      )}
      <div className="mb-12 *:mt-0">
        <DocumentList title="Materials" documents={materials} />
      </div>
    </>
  );
}
