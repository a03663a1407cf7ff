import { Link } from "@tanstack/react-router";
import { Forbidden } from "#platform/web/forbidden.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyPeople } from "#ui/illustrations/empty-people.tsx";

/** The server's own sentence, said before one tries. */
export const GURU_INACTIVE =
  "Your guru profile is not active yet. You can save drafts now and publish once it has been approved.";

export const NoPrivileges = () => (
  <Forbidden message="You need guru privileges to create and manage content. Contact an administrator if you believe you should have access." />
);

export const SetUpLink = () => (
  <Link to="/gurus/profile" className={buttonClass()}>
    Set Up Guru Profile
  </Link>
);

/** Members need to know who is writing before anything is written. */
export const SetUpProfile = () => (
  <EmptyState
    title="Complete your guru profile"
    text="You need to complete your guru profile before creating content. It shows members who you are and what you know."
    illustration={<EmptyPeople />}
    action={<SetUpLink />}
  />
);
