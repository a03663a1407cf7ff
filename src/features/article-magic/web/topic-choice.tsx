import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { Chip, ToggleChip } from "#ui/chip.tsx";
import { type FieldsProps, toggleTopic } from "./choices.ts";

/** The suggested topics as chips, and the effect of saving on the current topics. */
export function TopicChoice({
  preview,
  choice,
  onChoose,
  headingLevel,
}: FieldsProps & { headingLevel: 2 | 3 }) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const { topics } = preview.original;
  const { suggestedTopics } = preview.proposal;
  const removed = topics.filter(({ id: own }) => !choice.topicIds.includes(own));
  const isSaved = choice.accept.includes("topics");
  return (
    <div className="border-line border-t py-4">
      <Heading className="mb-3 font-semibold text-ink text-sm">Suggested Topics</Heading>
      {suggestedTopics.length === 0 ? (
        <p className="text-ink-soft text-sm">No matching topics.</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {suggestedTopics.map((topic) => {
            const isPressed = choice.topicIds.includes(topic.id);
            const Icon = isPressed ? Check : Plus;
            return (
              <li key={topic.id}>
                <ToggleChip
                  pressed={isPressed}
                  onPressedChange={() => onChoose(toggleTopic(preview, choice, topic.id))}
                  icon={<Icon aria-hidden="true" className="size-3.5" />}
                >
                  {topic.name}
                </ToggleChip>
              </li>
            );
          })}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-ink-soft text-sm">
        <span>Current topics:</span>
        {topics.length === 0 && <span>None</span>}
        {topics.map((topic) => (
          <Chip key={topic.id}>{topic.name}</Chip>
        ))}
      </div>
      <p aria-live="polite" className="mt-2 text-ink-soft text-sm">
        {isSaved && removed.length > 0
          ? `Saving removes ${removed.map(({ name }) => name).join(", ")}.`
          : !isSaved && "Current topics stay."}
      </p>
    </div>
  );
}
