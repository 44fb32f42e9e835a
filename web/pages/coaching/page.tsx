import { usePage } from '#web/app/use-content.ts';
import { PurchaseSlot } from '#web/booking/bought/purchase-slot.tsx';
import { coaching as coachingAr } from '#web/i18n/ar/coaching.ts';
import { coaching as coachingEn } from '#web/i18n/en/coaching.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { BookingSection } from './booking-section.tsx';
import { Bundles } from './bundles.tsx';
import { CoachingBooking } from './coaching-booking.tsx';
import type { CoachingContent } from './content.ts';
import { Hero } from './hero.tsx';
import { usePreloadedBooking } from './preload-booking.ts';
import { Questions } from './questions.tsx';
import { Services } from './services.tsx';
import { Terms } from './terms.tsx';
import { Tier } from './tiers.tsx';

addTexts('coaching', { en: coachingEn, ar: coachingAr });

function CoachingPage() {
  const page = usePage<CoachingContent>('coaching');
  usePreloadedBooking();
  if (!page) return null;
  return (
    <>
      <Hero hero={page.hero} />
      <PurchaseSlot />
      <Services sections={page.sections} services={page.services} />
      <Bundles sections={page.sections} bundles={page.bundles} />
      <Tier tier={1} sections={page.sections} packages={page.packages} />
      <Tier tier={2} sections={page.sections} packages={page.packages} />
      <Questions faq={page.faq} />
      <BookingSection booking={page.booking} />
      <Terms terms={page.terms} />
      <CoachingBooking page={page} />
    </>
  );
}

export { CoachingPage as Component };
