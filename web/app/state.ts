import type { SiteContent } from '#web/content/site-content.ts';
import type { SiteEnvironment } from './environment.ts';

/** The data that the server hands to the browser's script, as JSON in the page. */
export type PageState =
  | { kind: 'page'; content: SiteContent; environment: SiteEnvironment }
  | { kind: 'problem'; id: string; language: SiteContent['language'] };

export const APP_ELEMENT_ID = 'app';

export const STATE_ELEMENT_ID = 'state';
