import type { SanityClient } from '@sanity/client';
import { expect, type Locator, type Page } from 'playwright/test';
import { test as base } from '../fixtures.ts';
import { staffLake } from './lake.ts';

/** How long pages may take to show what was published, loading on a busy machine included. */
const SEEN_WITHIN_MS = 120_000;

/** Reloads the page until it shows what it should, as a new visitor would see it. */
export async function onceReloaded(site: Page, shows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await site.reload();
    await shows();
  }).toPass({ intervals: [50], timeout: SEEN_WITHIN_MS });
}

/** Marks a text's field invisibly in a preview: many characters without width in a row. */
export const UNSEEN_MARKS = /[\u200b-\u200d\u2060-\u2064\ufeff]{8,}/;

/** The Studio, as staff use it. */
export class StudioPage {
  readonly page: Page;
  readonly form: Locator;
  readonly publishButton: Locator;
  /** The entries of an open history, the newest first. */
  readonly revisions: Locator;

  /** @param publish the name of the button that publishes, in the Studio's language */
  constructor(page: Page, publish = 'Publish') {
    this.page = page;
    this.form = page.getByTestId('form-view');
    this.publishButton = page.getByRole('button', { name: publish, exact: true });
    this.revisions = page.getByTestId('timeline-item-button');
  }

  /** Sets the name of the editor in this browser, as the Studio's own form does. */
  async takeName(name: string): Promise<void> {
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const taken = await this.page.request.post('/studio/name', { headers, form: { name } });
    expect(taken.status()).toBe(204);
  }

  /** Opens the form of a document, as the Studio's own links do. */
  async openDocument(type: string, id: string): Promise<void> {
    await this.page.goto(`/studio/intent/edit/id=${id};type=${type}`);
    await expect(this.form).toBeVisible();
  }

  /** Opens the panes of the desk, one after the other. */
  async choose(...titles: string[]): Promise<void> {
    for (const title of titles) await this.page.getByRole('link', { name: title }).click();
  }

  field(path: string): Locator {
    return this.page.locator(`[id="${path}"]`);
  }

  /** Returns the sign beside a field that keeps the document from being published. */
  errorAt(path: string): Locator {
    const field = this.page.getByTestId(`field-${path}`);
    return field.getByTestId('input-validation-icon-error');
  }

  /**
   * Waits until the sign of another editor is on a field, and no other sign is anywhere in the
   * form.
   */
  async seeOtherIn(path: string, initials: string): Promise<void> {
    const sign = this.page
      .getByTestId('document-panel-scroller')
      .locator('[data-ui="Avatar"]:visible');
    await expect(async () => {
      await expect(sign).toHaveCount(1, { timeout: 200 });
      await expect(sign).toHaveText(initials, { timeout: 200 });
      const [there, field] = [await sign.boundingBox(), await this.field(path).boundingBox()];
      const offset = (there?.x ?? 0) - (field?.x ?? 0);
      expect(offset).toBeGreaterThan(0);
      expect(offset).toBeLessThan(field?.width ?? 0);
    }).toPass({ timeout: SEEN_WITHIN_MS });
  }

  /**
   * Publishes once everything is saved and valid, and waits until the lake has it. The Studio drops
   * a press that comes while it still checks an error that was just corrected.
   */
  async publish(): Promise<void> {
    await expect(this.form.getByTestId('input-validation-icon-error')).toHaveCount(0);
    await expect(this.page.getByText(/^(Saving\.\.\.|جارٍ الحفظ…)$/)).toHaveCount(0);
    const taken = this.page.waitForResponse(
      (answer) =>
        answer.url().includes('/data/actions/') &&
        (answer.request().postData() ?? '').includes('sanity.action.document.publish'),
    );
    await this.publishButton.click();
    expect((await taken).status()).toBe(200);
    await expect(this.publishButton).toBeDisabled();
  }

  /**
   * Clicks a text in the preview until the Studio's address names its field, because the preview
   * answers clicks only once the Studio listens. The focus proves nothing: a second click on the
   * same text takes it away from the field that the first one opened.
   */
  async openFieldOf(text: Locator, path: string): Promise<void> {
    await expect(async () => {
      await text.hover();
      await text.click();
      await expect(this.page).toHaveURL((url) => url.pathname.endsWith(`/${path}`), {
        timeout: 2_000,
      });
    }).toPass();
    await expect(this.field(path)).toBeVisible();
  }

  /** Chooses one of the actions beside the publish button. */
  async chooseAction(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Open document actions' }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }
}

export { expect, proof } from '../fixtures.ts';

interface StudioFixtures {
  studio: StudioPage;
  /** A page of a visitor's browser. */
  site: Page;
  lake: SanityClient;
}

/**
 * The Studio's warning about a preview that takes longer than it waits, and connects nevertheless;
 * each test that opens a preview expects it.
 */
export const slowPreview =
  /Unable to connect to visual editing|preview iframe hasn't finished loading after/;

/** An error of Sanity's own connections, which leaving the Studio cuts. */
const cutConnection = /WebSocket is already in CLOSING or CLOSED state/;

/** Tests of the Studio, whose console must stay as clean as the site's. */
export const test = base.extend<StudioFixtures>({
  studio: async ({ page, watch }, use) => {
    watch.allowProblem(slowPreview);
    watch.allowProblem(cutConnection);
    await use(new StudioPage(page));
  },
  site: async ({ otherBrowser }, use) => {
    await use(await otherBrowser());
  },
  lake: async ({ baseURL }, use) => {
    await use(await staffLake(baseURL));
  },
});
