import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#machines/duration.ts';
import { useContent } from '#web/app/use-content.ts';
import { Drawing } from '#web/art/drawing.tsx';
import type { OpeningHours } from '#web/content/settings.ts';
import { addContactTexts } from '#web/i18n/contact-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chatAddress, mailAddress, telephoneAddress } from '#web/shell/contact-links.ts';
import {
  closedDays,
  dayName,
  type OpeningStatus,
  openingHours,
  openingStatus,
  timeText,
  weekdays,
} from '#web/shell/opening-hours.ts';
import { color } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Written } from '#web/ui/static-html.tsx';
import type { SectionProps } from '../contents.ts';
import { Band, Card, Cards, Hours, Status } from './cards.styles.ts';

/**
 * Says whether somebody is there now, by the browser's clock alone, because a cached page cannot
 * know it.
 */
function OpenNow({ hours }: { hours: OpeningHours }) {
  const { t, language } = useTranslation('contact');
  const [status, setStatus] = useState<OpeningStatus | null>(null);
  useEffect(() => {
    const look = () => setStatus(openingStatus(hours, new Date()));
    look();
    const timer = setInterval(look, MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, [hours]);
  if (!status) return <Status />;
  const time = timeText(status.isOpen ? status.until : status.opens, language);
  const said = () => {
    if (status.isOpen) return t('open', { time });
    const key = keys[status.inDays];
    if (key) return t(key, { time });
    return t('opensOn', { time, day: dayName(status.day, language, 'long') });
  };
  return (
    <Status data-open={status.isOpen || undefined}>
      {said()} ({t('zone')})
    </Status>
  );
}

const keys = ['opensToday', 'opensTomorrow'] as const;

const window = 'M4 44V20a14 14 0 0128 0v24z';

/** Draws the week as seven windows in a row, lit on the days on which somebody is there. */
function WeekDrawing({ days }: { days: readonly string[] }) {
  return (
    <Drawing viewBox="0 0 276 54" maxWidth={300}>
      {weekdays.map((day, index) => {
        const isLit = days.some((name) => name === day);
        return (
          <g key={day} transform={`translate(${index * 40} 0)`}>
            <path
              d={window}
              fill={isLit ? color.glow : 'none'}
              stroke={isLit ? color.accent : color.lineStrong}
              strokeWidth="2"
            />
            {isLit && <path d="M18 8v36M4 26h28" stroke={color.accent} strokeWidth="1.5" />}
          </g>
        );
      })}
      <path d="M0 50h276" stroke={color.drawing} strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  );
}

addContactTexts();

/**
 * Cards with four ways to reach the foundation, from the site settings; the hours tell whether
 * somebody is there.
 */
export function Component({ id, title }: SectionProps<'contactCardsSection'>) {
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
            <a href="#map" data-screen="">
              {t('toMap')}
            </a>
          </Card>
        )}
      </Cards>
    </Band>
  );
}
