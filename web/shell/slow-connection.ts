import { i18nFor, inEachLanguage } from '#web/i18n/i18n.ts';
import { addMediaTexts } from '#web/i18n/media-texts.ts';
import { showToast } from '#web/ui/toast-region.tsx';

let hasWarned = false;

/** Says once that a slow network causes the wait. */
export function tellSlowConnection(): void {
  if (hasWarned) return;
  hasWarned = true;
  addMediaTexts();
  showToast(
    inEachLanguage((language) => {
      const t = i18nFor(language).getFixedT(language, 'media');
      return { title: t('slow.title'), text: t('slow.text') };
    }),
  );
}
