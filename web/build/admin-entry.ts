import type { Plugin } from 'vite';

const siteEntry = /<script type="module"[^>]* src="\/start\/entry-client\.tsx"><\/script>/;

/** Returns the site's index.html with the admin area's script, which starts at once. */
export function adminTemplate(html: string): string {
  return html.replace(siteEntry, '<script type="module" src="/admin/entry.tsx"></script>');
}

/**
 * Makes the admin area's HTML from the site's, so that fonts and the reader's choices are defined
 * once.
 */
export function adminEntry(): Plugin {
  return { name: 'admin-entry', transformIndexHtml: { order: 'pre', handler: adminTemplate } };
}
