import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { mailAddress } from '#web/shell/contact-links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { BookLink } from './offer.styles.ts';

interface BookActionProps {
  id: string;
  name: string;
  /** The item is a session with somebody, not something that is sent. */
  isSession?: boolean;
}

/**
 * A real link to the sheet for one item, so that it can be reopened and shared, and Back works.
 * Without scripts it is a mail that names the item.
 */
export function BookAction({ id, name, isSession = false }: BookActionProps) {
  const { t } = useTranslation('coaching');
  const { path, settings } = useContent();
  const ofItem = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <>
      {settings.supportEmail && (
        <noscript>
          <LinkButton
            href={mailAddress(settings.supportEmail, `${t('scriptFree.subject')}: ${name}`)}
          >
            {t('scriptFree.book')}
            {ofItem}
          </LinkButton>
        </noscript>
      )}
      <BookLink to={path} query={{ book: id }} preventScrollReset>
        {t(isSession ? 'item.bookSession' : 'item.book')}
        {ofItem}
      </BookLink>
    </>
  );
}
