import { useContent } from '#web/app/use-content.ts';
import { addContactTexts } from '#web/i18n/contact-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chatAddress, mailAddress, telephoneAddress } from '#web/shell/contact-links.ts';
import { closedDays, openingHours, weekdays } from '#web/shell/opening-hours.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Written } from '#web/ui/written.tsx';
import type { SectionProps } from '../contents.ts';
import { Band, Card, Cards, Hours } from './cards.styles.ts';
import { OpenNow } from './open-now.tsx';
import { WeekDrawing } from './week-drawing.tsx';

addContactTexts();

/**
 * Cards with four ways to reach the foundation, from the site settings; the hours tell whether
 * somebody is there.
 */
export function ContactCardsSection({ id, title }: SectionProps<'contactCardsSection'>) {
  const { t, language } = useTranslation('contact');
  const { t: common } = useTranslation('common');
  const { settings } = useContent();
  const { supportEmail, phone, whatsapp, location, hours } = settings;
  const hasClosedDays = weekdays.some((day) => !hours?.days.some((open) => open === day));
  return (
    <Band id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Cards role="list">
        {hours && (
          <Hours>
            <h3>{common('footer.hours')}</h3>
            <WeekDrawing days={hours.days} />
            <p>
              <Written of={hours} write={() => openingHours(hours, language)} />
            </p>
            {hasClosedDays && (
              <p>
                <Written
                  of={hours}
                  write={() => t('closed', { days: closedDays(hours, language) })}
                />
              </p>
            )}
            <OpenNow hours={hours} />
          </Hours>
        )}
        {supportEmail && (
          <Card>
            <Icon name="mail" size={1.75} />
            <h3>{common('footer.email')}</h3>
            <a href={mailAddress(supportEmail)} aria-label={`${t('write')}: ${supportEmail}`}>
              <bdi dir="ltr">{supportEmail}</bdi>
            </a>
          </Card>
        )}
        {phone && (
          <Card>
            <Icon name="phone" size={1.75} />
            <h3>{common('footer.phone')}</h3>
            <a href={telephoneAddress(phone)} aria-label={`${t('call')}: ${phone}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
            {whatsapp && (
              <a href={chatAddress({ whatsapp })} rel="noopener">
                {t('chat')}
              </a>
            )}
          </Card>
        )}
        {location && (
          <Card>
            <Icon name="place" size={1.75} />
            <h3>{common('footer.location')}</h3>
            <p>{location}</p>
            <a href="#map">{t('toMap')}</a>
          </Card>
        )}
      </Cards>
    </Band>
  );
}
