import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { focusSheetTitle } from '../sheet/title-focus.ts';
import type { Send } from '../types.ts';
import { FreshStart } from './fresh-start.tsx';
import { bannerOf } from './session-view.ts';

/** Tells that the sheet went on with something kept, and how to begin anew instead. */
export function ResumeBanner({ view, send }: { view: BookingView; send: Send }) {
  const { t } = useTranslation('booking');
  const banner = bannerOf(view);
  if (!banner) return null;

  function dismiss() {
    send({ type: 'banner.dismiss' });
    focusSheetTitle();
  }

  return (
    <Notice role="status">
      <Stack $gap={3}>
        <div>
          <strong>{t('session.resumed.title')}</strong>
          <p>{t(`session.resumed.${banner}`)}</p>
        </div>
        <FreshStart view={view} send={send}>
          <Button variant="quiet" onClick={dismiss}>
            {t('session.resumed.dismiss')}
          </Button>
        </FreshStart>
      </Stack>
    </Notice>
  );
}
