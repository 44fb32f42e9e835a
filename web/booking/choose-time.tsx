import { styled } from 'styled-components';
import { schedulingPage } from '#machines/calendar/address.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { soft } from '#web/theme/mixins.ts';
import { space } from '#web/theme/tokens.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { BookableItem } from './types.ts';

const Choice = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  padding-block-start: ${space[3]};

  small {
    ${soft}
  }
`;

const Gone = styled.div`
  padding-block: ${space[3]};
`;

/** Links to the calendar's own page; renders nothing where its address is not known. */
export function ChooseTime({ calendarUrl }: { calendarUrl: string }) {
  const { t } = useTranslation('booking');
  if (!calendarUrl) return null;
  return (
    <Choice>
      <LinkButton external href={calendarUrl}>
        {t('appointment.choose')}
      </LinkButton>
      <small>{t('appointment.chooseNote')}</small>
    </Choice>
  );
}

/** Says that the chosen time was cancelled before the session was paid. */
export function TimeGone({ calendarUrl }: { calendarUrl: string }) {
  const { t } = useTranslation('booking');
  return (
    <Gone>
      <Notice>
        <p>{t('appointment.gone')}</p>
        <ChooseTime calendarUrl={calendarUrl} />
      </Notice>
    </Gone>
  );
}

/**
 * Returns the address of the calendar's own page for a session; empty where there is none. The
 * booking's id comes back in the calendar's webhook.
 */
export function calendarUrlOf(
  item: SelectedItem,
  items: readonly BookableItem[],
  bookingId: string | null,
): string {
  const details = items.find(({ id }) => id === item.id);
  if (details?.type !== 'package') return '';
  const nobody = { name: '', email: '' };
  const reference = bookingId ?? '';
  return schedulingPage({ ...nobody, schedulingUrl: details.url, reference }) ?? '';
}
