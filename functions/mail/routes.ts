import { stopMailsPath } from '#machines/api/paths.ts';
import { createMailLinks } from '../http/mail-links.ts';
import type { Common, Mount } from '../http/mount.ts';
import type { ShowPlainPage } from '../http/plain-pages.ts';
import type { StopMails } from './stop-mails.ts';

/** Mounts the link that stops mails about unpaid orders. */
export function mailRoutes(
  { pages }: Mount,
  deps: Common & { show: ShowPlainPage; stopMails: StopMails },
): void {
  const { isGenuine, stop: act } = deps.stopMails;
  const links = [{ path: stopMailsPath, page: 'stop', isGenuine, act }] as const;
  pages.route('/', createMailLinks({ ...deps, links }));
}
