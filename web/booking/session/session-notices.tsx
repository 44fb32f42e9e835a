import { useRef } from 'react';
import { styled } from 'styled-components';
import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { IconButton } from '../sheet/sheet.styles.ts';
import { focusSheetTitle } from '../sheet/step-title.tsx';
import type { Send } from '../types.ts';
import { FreshStart } from './leaving.tsx';
import { bannerOf, offersContinue } from './session-view.ts';

const BannerText = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]};

  > button {
    flex: none;
    margin-block-start: -${space[2]};
    margin-inline-end: -${space[2]};
  }
`;

/** Says that the sheet resumed something stored, and offers to begin anew instead. */
export function ResumeBanner({ view, send }: { view: BookingView; send: Send }) {
  const { t } = useTranslation('booking');
  const banner = bannerOf(view);
  if (!banner) return null;

  function goOn() {
    send({ type: 'banner.dismiss' });
    focusSheetTitle();
  }

  return (
    <Notice role="status">
      <Stack $gap={3}>
        <BannerText>
          <div>
            <strong>{t('session.resumed.title')}</strong>
            <p>{t(`session.resumed.${banner}`)}</p>
          </div>
          <IconButton type="button" aria-label={t('session.resumed.dismiss')} onClick={goOn}>
            <Icon name="close" />
          </IconButton>
        </BannerText>
        <FreshStart view={view} send={send}>
          {offersContinue(view) && <Button onClick={goOn}>{t('session.resumed.goOn')}</Button>}
        </FreshStart>
      </Stack>
    </Notice>
  );
}

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
