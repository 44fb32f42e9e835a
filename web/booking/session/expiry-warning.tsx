import { useRef } from 'react';
import { styled } from 'styled-components';
import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { focusSheetTitle } from '../sheet/title-focus.ts';
import type { Send } from '../types.ts';

const Place = styled.div`
  flex: none;
  padding: ${space[3]} ${space[4]} 0;

  button {
    margin-block-start: ${space[3]};
  }
`;

interface ExpiryWarningProps {
  view: Pick<BookingView, 'isExpiring' | 'saving'>;
  send: Send;
}

/**
 * Warns that the session ends in a few minutes unless the person does something; it stays in view
 * above what scrolls. A toast says it as well, for screen readers.
 */
export function ExpiryWarning({ view, send }: ExpiryWarningProps) {
  const { t } = useTranslation('booking');
  const before = useRef<HTMLElement>(null);
  if (!view.isExpiring) return null;

  function stay() {
    send({ type: 'person.active' });
    if (before.current?.isConnected) before.current.focus();
    else focusSheetTitle();
  }

  return (
    <Place>
      <Notice tone="warning">
        <strong>{t('session.expiring.title')}</strong>
        <p>
          {t('session.expiring.text')}
          {view.saving === 'save' && ` ${t('session.expiring.saved')}`}
        </p>
        <Button
          onFocus={({ relatedTarget }) => {
            before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
          }}
          onClick={stay}
        >
          {t('session.expiring.stay')}
        </Button>
      </Notice>
    </Place>
  );
}
