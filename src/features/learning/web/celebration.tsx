import { Link } from "@tanstack/react-router";
import Award from "lucide-react/icons/award";
import X from "lucide-react/icons/x";
import type { CSSProperties } from "react";
import { buttonClass, IconButton } from "#ui/button.tsx";
import { useResult } from "#ui/use-result.ts";
import { isComplete } from "../learning-rules.ts";
import type { PlayerData } from "./api.ts";
import { CertificateLinks } from "./certificate-panel.tsx";

interface Props {
  player: PlayerData;
  onDismiss: () => void;
}

const PIECES = Array.from({ length: 12 }, (_, at) => {
  const angle = (at / 12) * 2 * Math.PI;
  return {
    key: at,
    style: {
      "--to-x": `${Math.round(Math.cos(angle) * 90)}px`,
      "--to-y": `${Math.round(Math.sin(angle) * 70)}px`,
      animationDelay: `${(at % 4) * 40}ms`,
    } as CSSProperties,
  };
});

/** Shown after the last lesson of a key element. Links to the next one, or to the certificate and the next pillar. */
export function Celebration({ player, onDismiss }: Props) {
  const { pillar, element, nextElement, nextPillar, certificate } = player;
  const box = useResult();
  const isPillarCompleted = isComplete(pillar);
  const path = `/pillars-of-agency/${pillar.slug}`;
  return (
    <div
      ref={box}
      role="status"
      className="relative mb-8 flex max-w-[36.5rem] animate-rise gap-4 rounded border border-sage/40 bg-sage-soft p-5"
    >
      <div aria-hidden="true" className="relative grid size-10 shrink-0 place-items-center">
        <Award strokeWidth={1.5} className="size-10 text-sage" />
        {PIECES.map((piece) => (
          <span key={piece.key} className="celebrate-piece" style={piece.style} />
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <p className="display text-ink text-lg">
          {`You've completed ${isPillarCompleted ? pillar.title : element.title}`}
        </p>
        <p className="mt-1 text-ink-soft text-sm">
          {isPillarCompleted
            ? "You've finished every lesson in this pillar. Your certificate is ready."
            : `${pillar.completedCount} of ${pillar.lessonCount} ${pillar.title} lessons completed.`}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {isPillarCompleted && certificate && <CertificateLinks code={certificate.code} />}
          {isPillarCompleted && nextPillar && (
            <Link
              to="/pillars-of-agency/$slug"
              params={{ slug: nextPillar.slug }}
              className={buttonClass({ variant: "secondary" })}
            >
              Continue with {nextPillar.title}
            </Link>
          )}
          {!isPillarCompleted && (
            <Link
              to={nextElement ? `${path}/${nextElement.slug}` : path}
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              {nextElement ? `Continue with ${nextElement.title}` : `Back to ${pillar.title}`}
            </Link>
          )}
        </div>
      </div>
      <IconButton
        label="Dismiss"
        size="sm"
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={onDismiss}
      />
    </div>
  );
}
