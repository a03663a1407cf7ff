/** An error text of the specification, and the test that causes and expects it. */
type ErrorText = [text: string, causedBy: string];

const journey = (name: string, ...texts: string[]): ErrorText[] =>
  texts.map((text) => [text, `e2e/${name}.spec.ts`]);
const route = (file: string, ...texts: string[]): ErrorText[] =>
  texts.map((text) => [text, `src/features/${file}.test.ts`]);

/** Every error text of the specification. */
export const ERROR_TEXTS: ErrorText[] = [
  // Signing in and up, passwords, the profile.
  ...route(
    "accounts/server/sign-in",
    "Please enter both email and password",
    "Invalid email or password. Please try again.",
  ),
  ...route("accounts/server/sign-up", "Please fill in all fields"),
  ...route(
    "accounts/server/reset-password",
    "Please enter your email address",
    "Please enter both password fields",
    "Passwords do not match",
    "Password must be at least 8 characters",
    "This password reset link is invalid or has expired. Please request a new password reset.",
  ),
  ...journey(
    "account-form-errors",
    "An error occurred during registration",
    "An error occurred. Please try again later.",
    "Failed to update profile. Please try again.",
  ),
  ...journey("accounts", "Invalid Reset Link", "Email cannot be changed"),
  ...journey(
    "app-shell",
    "Page Not Found",
    "The page you are looking for doesn't exist or has been moved.",
  ),

  // Home and learning.
  ...journey("home-screen", "Failed to load home content. Please try again later."),
  ...journey(
    "learning-screens",
    "Failed to load pillars of agency content. Please try again later.",
    "Failed to load pillar content. Please try again later.",
    "Pillar not found",
    "Failed to load content. Please try again later.",
    "Content not found",
    "Failed to load key elements. Please try again.",
    "Failed to load lessons. Please try again.",
    "Failed to save key element. Please try again.",
    "Failed to save lesson. Please try again.",
    "Failed to delete key element. Please try again.",
    "Failed to delete lesson. Please try again.",
  ),
  ...journey("superadmin-builds-a-pillar", "Please fill in all required fields."),

  // Resources.
  ...journey(
    "member-finds-and-reads-resources",
    "Error fetching article data",
    "Article not found",
    "Failed to load article. Please try again.",
    "Link copied to clipboard!",
  ),
  ...route("library/server/admin-articles", "Failed to create article"),
  ...journey(
    "guru-publishes-an-article",
    "Failed to load articles. Please try again.",
    "Failed to load article data. Please try again.",
    "Failed to save article. Please try again.",
    "Failed to delete article. Please try again.",
    "You do not have guru privileges to create content.",
    "You need guru privileges to create and manage content. Contact an administrator if you believe you should have access.",
    "Please complete your guru profile before creating content.",
  ),
  ...route(
    "library/server/guru-articles",
    "You need to complete your guru profile before creating content.",
    "You do not have permission to edit this article.",
  ),

  // Events and gurus.
  ...journey(
    "member-registers-for-an-event",
    "Failed to load events. Please try again later.",
    "Failed to load event. Please try again later.",
    "Event not found",
    "Failed to register for event. Please try again.",
  ),
  ...journey(
    "superadmin-sells-an-event",
    "Failed to load events. Please try again.",
    "Failed to load registration data. Please try again.",
    "Failed to load event data. Please try again.",
    "Failed to save event. Please try again.",
    "Failed to delete event. Please try again.",
  ),
  ...route(
    "events/server/admin-events",
    "Failed to create event",
    "Location is required for live events.",
    "Zoom link is required for virtual events.",
    "Invalid date or time format",
  ),
  ...journey(
    "member-rates-a-guru",
    "Failed to load gurus. Please try again later.",
    "Failed to load guru profile. Please try again later.",
  ),

  // Messages and support.
  ...journey(
    "member-and-team-write-to-each-other",
    "Failed to load messages. Please try again later.",
    "Failed to send message. Please try again.",
  ),
  ...journey(
    "ticket-lifecycle",
    "Failed to load support information. Please try again later.",
    "Failed to submit support ticket. Please try again.",
    "Support settings are not configured. Please contact the administrator.",
  ),

  // Calls.
  ...journey(
    "member-books-a-call",
    "Failed to load your scheduled calls. Please try again later.",
    "Failed to schedule your call. Please try again.",
    "Please enter a valid phone number.",
    "Sorry, this time slot has just been booked. Please select another time.",
    "Your call has been successfully scheduled! We will contact you at the scheduled time.",
  ),
  ...journey(
    "member-changes-a-call",
    "Failed to cancel the call. Please try again.",
    "Your call has been cancelled.",
  ),
  ...journey(
    "staff-manages-calls",
    "Failed to load call data. Please try again.",
    "Failed to update call status. Please try again.",
  ),

  // Subscription.
  ...journey(
    "checkout-failure",
    "Authentication token not available",
    "Failed to create checkout session",
    "Failed to start checkout process",
    "Failed to load subscription data.",
  ),

  // Team and administration.
  ...journey(
    "owner-invites-a-teammate",
    "Failed to load users. Please try again.",
    "Failed to verify permissions. Please try again.",
    "Failed to save user. Please try again.",
    "Failed to delete user. Please try again.",
    "Email cannot be changed after user creation",
    "You do not have permission to access this page.",
  ),
  ...journey("admin-dashboard", "You do not have permission to access the Admin Dashboard."),

  // Import and Article Magic.
  ...journey(
    "superadmin-imports-from-bubble",
    "Failed to load data. Please try again.",
    "Import Failed",
    "There were errors during the import process.",
    'Error importing article "Article 7": ',
  ),
  ...route(
    "article-import/server/import-routes",
    "Article with ID nobody not found",
    "An unknown error occurred during import.",
  ),
  ...journey(
    "superadmin-enhances-articles",
    "Failed to load articles. Please try again.",
    "Failed to enhance article. Please try again.",
    "Error enhancing article: ",
    "Failed to save enhanced article. Please try again.",
  ),
];

/** The source code of texts that the product composes. */
export const WRITTEN_AS: Record<string, string> = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source that is quoted
  "Password must be at least 8 characters": "Password must be at least ${MIN_PASSWORD} characters",
  'Error importing article "Article 7": ': 'Error importing article "${',
  "Article with ID nobody not found": "Article with ID ${",
};
