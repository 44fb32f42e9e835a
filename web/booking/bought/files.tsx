import { useState } from 'react';
import { filesOf } from '#machines/purchase-status/machine.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { usePurchaseStatus } from './use-purchase-status.ts';

/** Links to the files of a purchase that are ready. */
export function Files({ token }: { token: string }) {
  const { t, language } = useTranslation('booking');
  const { purchaseStatus } = usePurchaseStatus(token, language);
  const { isComing } = purchaseStatus;
  const [hasWaited, setHasWaited] = useState(false);
  if (isComing && !hasWaited) setHasWaited(true);
  const files = filesOf(purchaseStatus).map(({ title, file }) => ({
    file,
    words: t('bought.open', { title }),
  }));
  const isThere = hasWaited && !isComing;
  return (
    <>
      <div role="status">
        {isComing && <p>{t('bought.coming')}</p>}
        {isThere &&
          files.map(({ words }) => (
            <VisuallyHidden key={words} as="p">
              {words}
            </VisuallyHidden>
          ))}
      </div>
      {files.map(({ file, words }) => (
        <LinkButton key={words} href={`${file}&lang=${language}`} download>
          {words}
        </LinkButton>
      ))}
    </>
  );
}
