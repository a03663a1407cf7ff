import { PageHeader } from "../page-header.tsx";
import { RadioGroup } from "../radio-group.tsx";
import { type ThemeChoice, useThemeChoice } from "../theme-choice.ts";
import { Toaster } from "../toast.tsx";
import { useDocumentTitle } from "../use-document-title.ts";
import { ActionsSection } from "./actions-section.tsx";
import { ChoicesSection } from "./choices-section.tsx";
import { ContentSection } from "./content-section.tsx";
import { DataSection } from "./data-section.tsx";
import { FeedbackSection } from "./feedback-section.tsx";
import { FieldsSection } from "./fields-section.tsx";
import { FoundationsSection } from "./foundations-section.tsx";
import { OverlaysSection } from "./overlays-section.tsx";

const themes: ReadonlyArray<{ value: ThemeChoice; label: string }> = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "System" },
];

interface GalleryScreenProps {
  /** False when the surrounding app already renders one. */
  withToaster?: boolean | undefined;
}

/** Every component in every state, for reviews and the accessibility check. */
export function GalleryScreen({ withToaster = false }: GalleryScreenProps) {
  const [theme, setTheme] = useThemeChoice();
  useDocumentTitle("Gallery");
  return (
    <div id="top" className="mx-auto max-w-5xl px-4 py-10 sm:px-8 sm:py-16">
      <PageHeader
        className="chapter-rule"
        title="Gallery"
        subtitle="Every component in every state."
        actions={
          <RadioGroup
            label="Theme"
            labelHidden
            layout="inline"
            options={themes}
            value={theme}
            onChange={setTheme}
          />
        }
      />
      <FoundationsSection />
      <ActionsSection />
      <FieldsSection />
      <ChoicesSection />
      <FeedbackSection />
      <OverlaysSection />
      <DataSection />
      <ContentSection />
      {withToaster && <Toaster />}
    </div>
  );
}
