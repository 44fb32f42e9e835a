import { useEffect, useMemo } from 'react';
import { useContent, usePage } from '#web/app/use-content.ts';
import { BookingLauncher } from '#web/booking/booking-launcher.tsx';
import { PurchaseSlot } from '#web/booking/bought/purchase-slot.tsx';
import { OPEN_BOOKINGS_PLACE } from '#web/booking/open-bookings/place.ts';
import type { BookingLauncherProps } from '#web/booking/types.ts';
import { coaching as coachingAr } from '#web/i18n/ar/coaching.ts';
import { coaching as coachingEn } from '#web/i18n/en/coaching.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { Daybreak, Page } from '#web/ui/ground.ts';
import { StaticHtml } from '#web/ui/static-html.tsx';
import { bookableItems } from './bookable-items.ts';
import type { CoachingContent } from './content.ts';
import { coachingDrawing } from './drawing-script.ts';
import { SectionChips } from './section-chips.tsx';

const intents = ['pointerover', 'focusin'] as const;
const touches = ['pointerdown', 'keydown'] as const;

/** Runs the booking sheet's script ahead of its use; a failed fetch is repeated then. */
function preloadBooking(): void {
  import('#web/booking/booking-sheet.tsx').catch(() => undefined);
}

/**
 * Preloads the sheet when a Book link is pointed at, and once the page is idle, where the browser
 * reports it, after the visitor first touched the site. Until then its files are only fetched.
 */
function usePreloadedBooking(): void {
  useEffect(() => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const onIntent = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href*="book="]')) preloadBooking();
    };
    const preloadLater = () => {
      if (!('requestIdleCallback' in window)) return;
      const request = requestIdleCallback(preloadBooking);
      signal.addEventListener('abort', () => cancelIdleCallback(request));
    };
    for (const name of intents) addEventListener(name, onIntent, { passive: true, signal });
    if (navigator.userActivation?.hasBeenActive) preloadLater();
    else for (const name of touches) addEventListener(name, preloadLater, { once: true, signal });
    return () => waiting.abort();
  }, []);
}

addTexts('coaching', { en: coachingEn, ar: coachingAr });

/** The booking sheet of the coaching page. */
function CoachingBooking({ items }: Pick<BookingLauncherProps, 'items'>) {
  const { language, settings } = useContent();
  return <BookingLauncher language={language} items={items} care={settings} />;
}

function CoachingPage() {
  const page = usePage<CoachingContent>('coaching');
  const { path } = useContent();
  const items = useMemo(() => (page ? bookableItems(page, path) : []), [page, path]);
  usePreloadedBooking();
  if (!page) return null;
  return (
    <Page>
      <StaticHtml
        value={page}
        script={coachingDrawing}
        draw={({ Opening }) => <Opening page={page} />}
      />
      <Daybreak>
        <SectionChips />
        <PurchaseSlot items={items} />
        <div id={OPEN_BOOKINGS_PLACE} />
        <StaticHtml
          value={page}
          script={coachingDrawing}
          draw={({ Offers }) => <Offers page={page} />}
        />
      </Daybreak>
      <StaticHtml
        value={page}
        script={coachingDrawing}
        draw={({ Terms }) => <Terms page={page} />}
      />
      <CoachingBooking items={items} />
    </Page>
  );
}

export { CoachingPage as Component };
