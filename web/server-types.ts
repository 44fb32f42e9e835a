import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { Language } from '#machines/language.ts';
import type { ContentSource } from './content/content-source.ts';
import type { SiteContent } from './content/site-content.ts';

export interface RenderRequest {
  url: URL;
  language: Language;
  source: ContentSource;
  /** The page's content, if it is known already. */
  content?: SiteContent;
  /** The built index.html. */
  template: string;
  /** The site's own origin, without a slash at the end. */
  publicUrl: string;
  paymentMethods: PaymentProvider[];
  /** Shows drafts: the page says so and follows the changes. */
  isPreview?: boolean;
}

export interface RenderResult {
  status: number;
  html: string;
  /**
   * The origins of the site's videos besides its own bucket; a reader can go on from this page to
   * pages that show them.
   */
  videoOrigins?: string[];
  /** With status 503: the cause, and the id that the page shows for it; for the log. */
  problem?: { id: string; cause: unknown };
}
