import Mail from "lucide-react/icons/mail";
import { useState } from "react";
import { PasswordField } from "../password-field.tsx";
import { SearchField } from "../search-field.tsx";
import { SelectField } from "../select-field.tsx";
import { TextArea } from "../text-area.tsx";
import { TextField } from "../text-field.tsx";
import { GallerySection, Specimen } from "./specimen.tsx";

const fruits = [
  { value: "fig", label: "Fig" },
  { value: "quince", label: "Quince" },
  { value: "medlar", label: "Medlar (out of season)", disabled: true },
];

export function FieldsSection() {
  const [query, setQuery] = useState("arch");
  return (
    <GallerySection title="Fields">
      <Specimen name="Text field" layout="grid">
        <TextField label="Name" placeholder="How you sign" required />
        <TextField label="Email" type="email" hint="We email you only when it matters." />
        <TextField label="Email" defaultValue="nobody@" error="Enter a full email address." />
        <TextField label="Account" defaultValue="0042" disabled />
        <TextField
          label="With an icon"
          leading={<Mail aria-hidden="true" className="size-4" />}
          placeholder="you@example.org"
        />
        <TextField label="Read only" defaultValue="https://example.org/a/long/address" readOnly />
      </Specimen>
      <Specimen name="Text area" layout="grid">
        <TextArea label="Notes" placeholder="Anything you like" rows={3} />
        <TextArea label="Grows as you type" autogrow rows={2} defaultValue={"One\nTwo\nThree"} />
        <TextArea label="Too short" rows={2} error="Write at least a sentence." />
      </Specimen>
      <Specimen name="Password" layout="grid">
        <PasswordField label="Password" />
        <PasswordField label="New password" autoComplete="new-password" showStrength />
      </Specimen>
      <Specimen name="Select" layout="grid">
        <SelectField label="Fruit" options={fruits} />
        <SelectField label="With placeholder" placeholder="Choose one" options={fruits} />
        <SelectField label="Wrong" placeholder="Choose one" options={fruits} error="Choose one." />
        <SelectField label="Off" options={fruits} disabled />
      </Specimen>
      <Specimen name="Search" layout="grid">
        <SearchField label="Search" placeholder="Search" value={query} onValueChange={setQuery} />
      </Specimen>
    </GallerySection>
  );
}
