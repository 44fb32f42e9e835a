import { offlineWorkerPath } from '#machines/api/paths.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/** Has the browser keep the offline page; browsers without service workers go without. */
export function keepOfflinePage(): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // The site's pages take no plain text as a script's address.
  const policy = trustedTypes?.createPolicy('offline-page', {
    createScriptURL: (address) => address,
  });
  const address = policy?.createScriptURL(offlineWorkerPath) ?? offlineWorkerPath;
  serviceWorker?.register(address).catch(() => undefined);
}
