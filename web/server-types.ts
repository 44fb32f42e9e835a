import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { Language } from '#machines/language.ts';
import type { ContentSource } from './content/content-source.ts';
import type { SiteContent } from './content/site-content.ts';

export interface RenderRequest {
  url: URL;
  language: Language;
  source: ContentSource;
  /** What the page shows, where it is known already. */
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
  /** Where the site's videos come from besides its own bucket: a reader goes on from this page to theirs. */
  videoOrigins?: string[];
  /** With status 503: what broke, and the id the page shows for it; for the log. */
  problem?: { id: string; cause: unknown };
}
