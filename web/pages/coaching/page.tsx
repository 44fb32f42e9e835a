import { usePage } from '#web/app/use-content.ts';
import { PurchaseSlot } from '#web/booking/bought/purchase-slot.tsx';
import { coaching as coachingAr } from '#web/i18n/ar/coaching.ts';
import { coaching as coachingEn } from '#web/i18n/en/coaching.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { Daybreak, Page } from '#web/ui/ground.ts';
import { TermsNote } from '#web/ui/terms-note/terms-note.tsx';
import { TermsText } from '#web/ui/terms-note/terms-text.tsx';
import { BookingSection } from './booking-section.tsx';
import { Bundles } from './bundles.tsx';
import { CoachingBooking } from './coaching-booking.tsx';
import type { CoachingContent } from './content.ts';
import { Hero } from './hero.tsx';
import { usePreloadedBooking } from './preload-booking.ts';
import { Questions } from './questions.tsx';
import { ScriptFreeBooking } from './script-free-booking.tsx';
import { SectionChips } from './section-chips.tsx';
import { Services } from './services.tsx';
import { LongerPaths, Sessions } from './sessions.tsx';
import { TERMS_NOTE } from './terms.ts';

addTexts('coaching', { en: coachingEn, ar: coachingAr });

function CoachingPage() {
  const page = usePage<CoachingContent>('coaching');
  usePreloadedBooking();
  if (!page) return null;
  return (
    <Page>
      <ScriptFreeBooking />
      <Hero hero={page.hero} />
      <Daybreak>
        <SectionChips />
        <PurchaseSlot />
        <Services sections={page.sections} services={page.services} />
        <Bundles sections={page.sections} bundles={page.bundles} />
        <Sessions sections={page.sections} packages={page.packages} />
        <LongerPaths sections={page.sections} packages={page.packages} beside={page.beside} />
        <Questions faq={page.faq} terms={page.terms} />
        <BookingSection booking={page.booking} />
      </Daybreak>
      <TermsNote id={TERMS_NOTE} title={page.terms.title}>
        <TermsText text={page.terms.body} />
      </TermsNote>
      <CoachingBooking page={page} />
    </Page>
  );
}

export { CoachingPage as Component };
