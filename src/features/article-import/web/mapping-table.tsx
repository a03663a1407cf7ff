import { brand } from "#platform/web/brand.ts";
import { Badge } from "#ui/badge.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { type FieldMapping, MAPPED_FIELDS, type MappedField } from "../mapping.ts";

interface Props {
  fields: string[];
  mapping: FieldMapping;
  onChange: (mapping: FieldMapping) => void;
}

const AUTOMATIC = [
  ["title", "comes from the source Title"],
  ["subtitle", "comes from Description"],
  ["slug", "is generated from the title"],
  ["is_featured", "is always false"],
  ["is_published", "is always true"],
  ["content_type", "depends on VideoURL"],
] as const;

export function MappingTable({ fields, mapping, onChange }: Props) {
  return (
    <section aria-labelledby="field-mapping">
      <SectionHeading id="field-mapping">Field Mapping</SectionHeading>
      <table className="w-full table-fixed text-sm" aria-labelledby="field-mapping">
        <thead>
          <tr className="text-left text-ink-soft">
            <th scope="col" className="pb-2 font-medium">{`${brand.name} field`}</th>
            <th scope="col" className="w-[59%] pb-2 sm:w-[55%] font-medium">
              Bubble.io field
            </th>
          </tr>
        </thead>
        <tbody>
          {MAPPED_FIELDS.map((field) => (
            <tr key={field}>
              <th scope="row" className="py-1.5 pr-1 text-left align-middle font-normal">
                <FieldName name={field} />
              </th>
              <td className="py-1.5">
                <SelectField
                  label={`Source of ${field}`}
                  labelHidden
                  value={mapping[field] ?? ""}
                  placeholder="-- Not Mapped --"
                  options={optionsFor(fields, mapping[field])}
                  onChange={(event) =>
                    onChange({ ...mapping, [field]: event.currentTarget.value || null })
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-5 rounded border border-line bg-wash/50 p-4 text-sm">
        <p className="font-medium text-ink">These fields are filled automatically:</p>
        <ul className="mt-2 flex flex-col gap-1 text-ink-soft">
          {AUTOMATIC.map(([name, text]) => (
            <li key={name}>
              <code className="font-medium text-ink text-xs">{name}</code> {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const FieldName = ({ name }: { name: MappedField }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <code className="break-all text-ink text-xs">{name}</code>
    {name === "content_images" && <Badge tone="accent">New</Badge>}
  </span>
);

/** Keeps the chosen field in the options, even if no record has it. */
const optionsFor = (fields: string[], chosen: string | null) =>
  [...new Set([...fields, ...(chosen ? [chosen] : [])])]
    .sort()
    .map((value) => ({ value, label: value }));
