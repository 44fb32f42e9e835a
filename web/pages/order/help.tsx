import type { ShownOrder } from '#machines/api/read-deliveries.ts';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chatAddress, mailAddress } from '#web/shell/contact-links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Ways } from './order.styles.ts';

/** Links to a person to ask, with the order's reference already in the message. */
export function Help({ order: { title, reference } }: { order: ShownOrder }) {
  const { t } = useTranslation('orderPage');
  const { settings } = useContent();
  const message = t('help.message', { title, reference });
  return (
    <section aria-labelledby="order-help">
      <h2 id="order-help">{t('help.heading')}</h2>
      <p>{t('help.text')}</p>
      <Ways>
        <LinkButton
          variant="secondary"
          href={mailAddress(settings.supportEmail, t('help.subject', { reference }), message)}
        >
          {t('help.mail')}
        </LinkButton>
        <LinkButton external variant="secondary" href={chatAddress(settings, message)}>
          {t('help.whatsapp')}
        </LinkButton>
      </Ways>
    </section>
  );
}
