import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { QueryView } from "#platform/web/query-view.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import { notificationsApi, type Preference, preferencesOptions } from "./api.ts";

/** Which kinds a member gets in the app and by email. Every change is saved immediately. */
export function NotificationPreferences() {
  const preferences = useQuery(preferencesOptions());
  const change = useChange();
  return (
    <QueryView
      query={preferences}
      loading={<SkeletonRows count={6} row="h-10" className="gap-5" />}
      failure="Failed to load your notification settings. Please try again."
    >
      {({ items }) => (
        <table className="w-full text-left text-sm">
          <caption className="visually-hidden">Notifications by app and email</caption>
          <thead>
            <tr className="border-line border-b text-ink-soft">
              <th scope="col" className="py-2 pr-4 font-medium">
                Notify me about
              </th>
              <th scope="col" className="w-20 py-2 text-center font-medium">
                In the app
              </th>
              <th scope="col" className="w-20 py-2 text-center font-medium">
                By email
              </th>
            </tr>
          </thead>
          <tbody className="hairlines">
            {items.map((item) => (
              <PreferenceRow key={item.kind} item={item} onChange={change} />
            ))}
          </tbody>
        </table>
      )}
    </QueryView>
  );
}

function PreferenceRow({
  item,
  onChange,
}: {
  item: Preference;
  onChange: (item: Preference) => void;
}) {
  const { label, hint } = item;
  return (
    <tr>
      <th scope="row" className="py-3 pr-4 font-normal">
        <span className="block font-medium text-ink">{label}</span>
        <span className="block text-ink-faint">{hint}</span>
      </th>
      <td className="text-center">
        {!item.isEmailOnly && (
          <PreferenceCheckbox
            label={`${label}: in the app`}
            checked={item.inApp}
            onChange={(inApp) => onChange({ ...item, inApp })}
          />
        )}
      </td>
      <td className="text-center">
        <PreferenceCheckbox
          label={`${label}: by email`}
          checked={item.email}
          onChange={(email) => onChange({ ...item, email })}
        />
      </td>
    </tr>
  );
}

interface PreferenceCheckboxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function PreferenceCheckbox({ label, checked, onChange }: PreferenceCheckboxProps) {
  return (
    <label className="inline-grid size-10 cursor-pointer place-items-center">
      <span className="visually-hidden">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-4.5 accent-press"
      />
    </label>
  );
}

function useChange() {
  const client = useQueryClient();
  const { queryKey } = preferencesOptions();
  const save = useMutation({
    mutationFn: ({ kind, inApp, email }: Preference) =>
      notificationsApi.call.setPreference({ kind, inApp, email }),
    async onMutate(item) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(
        queryKey,
        (current) =>
          current && {
            items: current.items.map((one) => (one.kind === item.kind ? item : one)),
          },
      );
      return before;
    },
    onError(_error, item, before) {
      client.setQueryData(queryKey, before);
      toast.error("Failed to save your choice. Please try again.", {
        action: { label: "Try Again", onClick: () => save.mutate(item) },
      });
    },
  });
  return (item: Preference) => save.mutate(item);
}
