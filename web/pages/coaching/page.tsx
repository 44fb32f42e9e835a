import { useMemo } from 'react';
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
import { usePreloadedBooking } from './preload-booking.ts';
import { SectionChips } from './section-chips.tsx';

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
