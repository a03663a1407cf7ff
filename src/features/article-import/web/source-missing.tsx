import { Link } from "@tanstack/react-router";
import FlaskConical from "lucide-react/icons/flask-conical";
import { Button, buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

const NEEDED = [
  {
    name: "Bubble address",
    text: "The URL of your app's Data API, for example https://your-app.bubbleapps.io/api/1.1/obj",
  },
  {
    name: "API token",
    text: "An API token for the app that can read and delete ArticlesToImport. It never leaves the server.",
  },
] as const;

interface Props {
  hasSample: boolean;
  onSample: () => void;
}

/** Lists what the settings need, and offers the sample source in a demo. */
export function SourceMissing({ hasSample, onSample }: Props) {
  return (
    <div className="grid max-w-4xl gap-6 md:grid-cols-[3fr_2fr]">
      <Card>
        <h2 className="display text-ink text-xl">Connect your Bubble.io app</h2>
        <p className="mt-2 text-ink-soft text-sm">
          No source is configured. Enter these two values in the settings.
        </p>
        <dl className="hairlines mt-5 border-line border-y">
          {NEEDED.map(({ name, text }) => (
            <div key={name} className="py-4">
              <dt className="font-medium text-ink text-sm">{name}</dt>
              <dd className="mt-2 break-words text-ink-soft text-sm">{text}</dd>
            </div>
          ))}
        </dl>
        <Link to="/admin/settings" className={buttonClass({ className: "mt-5" })}>
          Open settings
        </Link>
      </Card>
      {hasSample && (
        <Card className="flex flex-col items-start self-start bg-wash/50">
          <FlaskConical aria-hidden="true" className="size-6 text-accent-ink" />
          <h2 className="display mt-3 text-ink text-xl">Try it first</h2>
          <p className="mt-2 mb-5 text-ink-soft text-sm">
            The built-in sample source has 60 varied articles. Like a Bubble.io app, it deletes each
            article once it is imported. You can restore them at any time.
          </p>
          <Button className="mt-auto" onClick={onSample}>
            Use the sample source
          </Button>
        </Card>
      )}
    </div>
  );
}
