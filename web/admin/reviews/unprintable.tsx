import type { DraftDocument } from '#machines/draft/document.ts';
import { unprintablePlaces } from '#machines/draft/unprintable.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { isolated } from '../isolated.ts';

/** Names the characters that no document can show, with the words around them. */
export function Unprintable({ document }: { document: DraftDocument }) {
  const { t } = useTranslation('reviews');
  const places = unprintablePlaces(document);
  return (
    <div role="status">
      {places.length > 0 && (
        <Notice tone="warning">
          <p>{t('unprintable.text')}</p>
          <ul>
            {places.map(({ signs, words }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing else that stays
              <li key={index}>
                {t('unprintable.place', {
                  signs: isolated(signs.join(' ')),
                  words: isolated(words),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
