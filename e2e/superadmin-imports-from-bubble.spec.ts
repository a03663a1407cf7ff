import {
  BUBBLE_TOKEN,
  plainRecord,
  startBubble,
} from "../src/features/article-import/server/fake-bubble.fixture.ts";
import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

const SCREEN = "/admin/bubble-import";

test.describe("with the sample source", () => {
  test("loads, maps, searches, previews and imports articles as a superadmin", async ({ page }) => {
    test.setTimeout(300_000);
    await signIn(page, "superadmin", { at: "/admin" });
    await page.getByRole("link", { name: "Import from Bubble.io" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import from Bubble.io");
    await expect(page.getByText("Import articles from your Bubble.io app")).toBeVisible();
    await expect(page.getByText("Bubble address", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Open settings" })).toHaveAttribute(
      "href",
      "/admin/settings",
    );

    await page.getByRole("button", { name: "Use the sample source" }).click();
    await expect(page.getByText("60 articles available for import")).toBeVisible();
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("60 articles available for import")).toBeVisible();
    await expect(page.getByText("60 of 60 selected")).toBeVisible();

    const table = page.getByRole("table", { name: "Field Mapping" });
    await expect(table.getByRole("combobox")).toHaveCount(6);
    await expect(table.getByText("New")).toBeVisible();
    const document = table.getByRole("combobox", { name: "Source of document_url" });
    await expect(document).toHaveValue("");
    await expect(document.getByRole("option").first()).toHaveText("-- Not Mapped --");
    await expect(table.getByText("is_featured")).toHaveCount(0);
    await expect(page.getByText("slug is generated from the title")).toBeVisible();

    const body = table.getByRole("combobox", { name: "Source of body" });
    await body.selectOption("Description");
    await page.getByRole("button", { name: "Show preview of Cash in thirteen weeks" }).click();
    await expect(page.getByText("Preview of imported article:")).toBeVisible();
    await expect(
      page.getByText('"body": "A forecast a founder can maintain by hand."'),
    ).toBeVisible();
    await page.getByRole("button", { name: "Hide preview of Cash in thirteen weeks" }).click();
    await expect(page.getByText("Preview of imported article:")).toHaveCount(0);
    await body.selectOption("Content");

    const author = page.getByRole("combobox", { name: "Import author" });
    await author.fill("a");
    await page.getByRole("option").first().click();
    await expect(page.getByText("Import author saved.")).toBeVisible();
    await page.getByRole("button", { name: "Clear Import author" }).click();
    await expect(
      page.getByText("Import author cleared. We'll use the person running the import."),
    ).toBeVisible();

    const search = page.getByRole("searchbox", { name: "Search articles" });
    await search.fill("nothing like this");
    await expect(page.getByText("No articles found matching your filters.")).toBeVisible();
    await search.fill("PICTURE");
    await expect(page.getByRole("checkbox")).toHaveCount(2);
    await page.getByRole("button", { name: "Deselect All" }).click();
    await expect(page.getByText("58 of 60 selected")).toBeVisible();
    await page.getByRole("button", { name: "Select All" }).click();
    await search.fill("");
    await page.getByRole("button", { name: "Deselect All" }).click();
    await expect(page.getByRole("button", { name: "Import Selected Articles (0)" })).toBeDisabled();
    await page.getByRole("button", { name: "Select All" }).click();

    await page.getByRole("button", { name: "Import Selected Articles (60)" }).click();
    const question = page.getByRole("alertdialog", { name: "Import 60 articles?" });
    await expect(question.getByText(/^60 records will be deleted from Bubble\.io/)).toBeVisible();
    await expect(question.getByRole("checkbox", { name: "Import as drafts" })).not.toBeChecked();
    await question.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Importing Data..." })).toBeVisible();
    await expect(page.getByText("Please wait while your data is being imported.")).toBeVisible();
    await expect(page.getByText("Importing and deleting records from Bubble.io")).toBeVisible();
    await expect(page.getByText(/^Progress: \d+ of 60 articles$/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Refresh" })).toHaveCount(0);

    // The run continues while the page is closed.
    await page.goto("/admin");
    await page.goto(SCREEN);
    await expect(page.getByRole("heading", { name: "Import Status" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Import Completed Successfully" })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText("Successfully imported: 60 Articles")).toBeVisible();
    await expect(page.getByText("There were 4 warnings:")).toBeVisible();
    await expect(page.getByRole("list", { name: "Results" }).getByText("Imported")).toHaveCount(20);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Import More Articles" }).click();
    await page.getByRole("button", { name: "Use the sample source" }).click();
    await expect(page.getByText("0 articles available for import")).toBeVisible();
    await page.getByRole("button", { name: "Reset sample" }).click();
    await expect(page.getByText("60 articles available for import")).toBeVisible();
    await expect(page.getByText("Already imported")).toHaveCount(60);

    await page.goto("/admin/articles?search=thirteen weeks");
    await expect(
      page.getByRole("link", { name: "Cash in thirteen weeks", exact: true }),
    ).toBeVisible();
  });
});

test.describe("with a Bubble app", () => {
  let bubble: Awaited<ReturnType<typeof startBubble>>;
  // A fixed port, because the server's environment is set before the test starts.
  const PORT = 20_000 + (process.pid % 20_000);
  test.beforeEach(async () => {
    bubble = await startBubble({ count: 120, record: plainRecord, port: PORT });
  });
  test.afterEach(() => bubble.stop());
  test.use({
    serverEnv: {
      BUBBLE_API_URL: `http://127.0.0.1:${PORT}/api/1.1/obj`,
      BUBBLE_API_TOKEN: BUBBLE_TOKEN,
    },
  });

  test("shows why loading fails and the progress of a long list", async ({ page }) => {
    await signIn(page, "superadmin");
    const records = "**/api/admin/article-import/records?*";
    await page.route(records, (route) => route.abort());
    await page.goto(SCREEN);
    await expect(page.getByText("Failed to load data. Please try again.")).toBeVisible();
    await page.unroute(records);
    bubble.misbehave = () => ({ status: 401 });
    await page.goto(SCREEN);
    await expect(page.getByText(/Bubble.io refused the request/)).toBeVisible();
    await expectAccessible(page);

    const first = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    bubble.misbehave = async ({ cursor }) => {
      await (cursor === 0 ? first : rest).promise;
      return undefined;
    };
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("Loading articles to import...")).toBeVisible();
    first.resolve();
    await expect(page.getByText("Loading all articles (found 120 total)...")).toBeVisible();
    await expect(
      page.getByText("This may take a few moments if you have a lot of content."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Refresh" })).toHaveCount(0);
    rest.resolve();
    await expect(page.getByText("120 articles available for import")).toBeVisible();
    await page.getByRole("button", { name: "Show 20 more of 120" }).click();
    await expect(page.getByRole("checkbox")).toHaveCount(120);
  });

  test("shows the errors of a failed run and retries it", async ({ page }) => {
    await signIn(page, "superadmin", { at: SCREEN });
    await expect(page.getByText("120 articles available for import")).toBeVisible();
    await page.getByRole("button", { name: "Deselect All" }).click();
    await page.getByRole("checkbox", { name: "Article 7", exact: true }).check();
    await page.getByRole("checkbox", { name: "Article 8", exact: true }).check();
    bubble.misbehave = () => ({ status: 500 });
    await page.getByRole("button", { name: "Import Selected Articles (2)" }).click();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Import Failed" })).toBeVisible();
    await expect(page.getByText("There were errors during the import process.")).toBeVisible();
    await expect(page.getByText("Error details:")).toBeVisible();
    await expect(
      page.getByText(
        'Error importing article "Article 7": Bubble.io responded with an error (500).',
      ),
    ).toBeVisible();
    await expectAccessible(page);

    bubble.misbehave = () => undefined;
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(
      page.getByRole("heading", { name: "Import Completed Successfully" }),
    ).toBeVisible();
    await expect(page.getByText("Successfully imported: 2 Articles")).toBeVisible();
    await page.getByRole("button", { name: "Undo import" }).click();
    const undo = page.getByRole("alertdialog", { name: "Undo this import?" });
    await expect(undo.getByText(/The records at the source are not restored\./)).toBeVisible();
    await undo.getByRole("button", { name: "Move to trash" }).click();
    await expect(page.getByText(/^Undone: 2 articles moved to the trash\./)).toBeVisible();
    await page.getByRole("button", { name: "Import More Articles" }).click();
    await expect(page.getByText("118 articles available for import")).toBeVisible();
    expect(bubble.left()).toHaveLength(118);

    await page.getByRole("button", { name: "Deselect All" }).click();
    await page.getByRole("checkbox", { name: "Article 9", exact: true }).check();
    bubble.misbehave = () => ({ status: 401 });
    await page.getByRole("button", { name: "Import Selected Articles (1)" }).click();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Import Failed" })).toBeVisible();
    bubble.misbehave = () => undefined;
    await page.getByRole("button", { name: "Go Back" }).click();
    await expect(page.getByText("118 articles available for import")).toBeVisible();
  });
});
