import { Link } from "@tanstack/react-router";
import { Banner } from "#ui/banner.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyPeople } from "#ui/illustrations/empty-people.tsx";

/** Explains up front why the guru cannot publish yet. */
export const CannotPublish = ({ reason }: { reason: string | null | undefined }) =>
  reason ? (
    <Banner tone="warning" className="mb-6">
      {reason}
    </Banner>
  ) : null;

export const SetUpLink = () => (
  <Link to="/gurus/profile" className={buttonClass()}>
    Set Up Guru Profile
  </Link>
);

/** Prompts a guru without a record to set up the profile. */
export const SetUpProfile = () => (
  <EmptyState
    title="Complete your guru profile"
    text="You need to complete your guru profile before creating content. Your profile shows members who you are and what you know."
    illustration={<EmptyPeople />}
    action={<SetUpLink />}
  />
);
