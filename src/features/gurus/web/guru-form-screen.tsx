import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { Controller } from "react-hook-form";
import { BackLink } from "#platform/web/back-link.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { placeOf } from "#platform/web/list-positions.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import type { AdminGuruInput } from "../admin-contract.ts";
import { type GuruFormData, guruFormOptions, gurusApi, markGurusStale } from "./api.ts";
import { GuruFields } from "./guru-fields.tsx";
import { GuruFormFrame } from "./guru-form-frame.tsx";
import { adminRules, blankGuru, type GuruFormValues, storedGuru } from "./guru-form-values.ts";
import { MemberField } from "./member-field.tsx";
import { ResourceOrder } from "./resource-order.tsx";

const back = <BackLink to="/admin/gurus">Back to Manage Gurus</BackLink>;

export function CreateGuruScreen() {
  return (
    <>
      <PageHeader title="Create Guru" back={back} />
      <AdminForm guru={null} />
    </>
  );
}

export function EditGuruScreen() {
  const { id } = useParams({ from: "/admin/gurus/$id/edit" });
  const guru = useQuery(guruFormOptions(id));
  return (
    <>
      <PageHeader title="Edit Guru" back={back} />
      <QueryView
        query={guru}
        loading={<SkeletonRows count={4} row="h-16" className="max-w-3xl gap-6" />}
        notFound="Guru not found"
        failure="Failed to load guru profile. Please try again later."
      >
        {(data) => (
          <>
            <AdminForm key={id} guru={data} />
            <ResourceOrder guruId={id} resources={data.resources} />
          </>
        )}
      </QueryView>
    </>
  );
}

const NEW_GURU = unsaved({ ...blankGuru(""), isActive: true });

function AdminForm({ guru }: { guru: GuruFormData | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = guru?.id;
  const state = useApiForm<GuruFormValues, AdminGuruInput>({
    ...adminRules,
    draftKey: `guru-form:${id ?? "new"}`,
    start: guru ? storedGuru(guru) : NEW_GURU,
    ...(id ? { load: async () => storedGuru(await gurusApi.call.adminFind({ id })) } : {}),
    save: (input, version): Promise<unknown> =>
      id
        ? gurusApi.call.update({ id, version: version ?? 0, ...input })
        : gurusApi.call.create(input),
    onSaved() {
      markGurusStale(client);
      toast.success(id ? "Guru saved." : "Guru created.");
      void navigate(placeOf("/admin/gurus"));
    },
    failure: "Failed to save guru profile. Please try again.",
  });
  const { form } = state;
  const { errors } = form.formState;
  return (
    <GuruFormFrame
      state={state}
      noun="guru"
      saveLabel="Save Guru"
      actions={
        <Link {...placeOf("/admin/gurus")} className={buttonClass({ variant: "secondary" })}>
          Cancel
        </Link>
      }
    >
      <GuruFields form={form} />
      <TextField
        label="Slug"
        required
        hint={`/gurus/${form.watch("slug") || "…"}`}
        error={errors.slug?.message}
        {...form.register("slug")}
      />
      <Controller
        control={form.control}
        name="member"
        render={({ field }) => (
          <MemberField
            value={field.value}
            onChange={field.onChange}
            error={errors.member?.message}
          />
        )}
      />
      <Checkbox
        label="Active"
        hint="Members see active gurus only. The linked member can publish articles."
        {...form.register("isActive")}
      />
    </GuruFormFrame>
  );
}
