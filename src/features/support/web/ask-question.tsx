import MessageCircleQuestionMark from "lucide-react/icons/message-circle-question-mark";
import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";

const AskQuestionDialog = lazy(() =>
  import("./ask-question-dialog.tsx").then((m) => ({ default: m.AskQuestionDialog })),
);

interface Props {
  slug: string;
  name: string;
}

/** The button on a guru's profile. */
export function AskQuestion(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<MessageCircleQuestionMark aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Ask a question
      </Button>
      {isOpen && (
        <Suspense>
          <AskQuestionDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
