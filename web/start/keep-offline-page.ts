import { offlinePagePath, offlineWorkerPath } from '#machines/api/paths.ts';
import { languages, localAddress } from '#machines/language.ts';

/** Has the browser keep the offline page as it is now; browsers without service workers go without. */
export async function keepOfflinePage(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return;
  const cache = await caches.open(offlinePagePath);
  // Fails while the page is switched off: then no worker is registered again, and the one that is there goes.
  await cache.addAll(languages.map((language) => localAddress(offlinePagePath, language)));
  // The site's pages take no plain text as a script's address.
  const rules = { createScriptURL: (address: string) => address };
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, own: typeof rules): typeof rules };
  };
  const policy = trustedTypes?.createPolicy('offline-page', rules) ?? rules;
  await serviceWorker.register(policy.createScriptURL(offlineWorkerPath));
}
