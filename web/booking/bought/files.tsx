import { filesOf } from '#machines/arrival/machine.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useArrival } from './use-arrival.ts';

/** What of a purchase is there already, to be opened at once. */
export function Files({ token }: { token: string }) {
  const { t, language } = useTranslation('booking');
  const { arrival } = useArrival(token, language);
  return (
    <>
      <div role="status">{arrival.isComing && <p>{t('bought.coming')}</p>}</div>
      {filesOf(arrival).map(({ title, file }) => (
        <LinkButton key={file} href={`${file}&lang=${language}`} download>
          {t('bought.open', { title })}
        </LinkButton>
      ))}
    </>
  );
}
