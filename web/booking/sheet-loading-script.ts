import { lateScript } from '#web/ui/late-script.ts';

export const sheetLoadingScript = lateScript(
  async () => (await import('./sheet-loading.tsx')).SheetLoading,
);
