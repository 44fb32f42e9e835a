import { TermsNote } from '#web/ui/terms-note/terms-note.tsx';
import { TermsText } from '#web/ui/terms-note/terms-text.tsx';
import { BookingSection } from './booking-section.tsx';
import { Bundles } from './bundles.tsx';
import type { CoachingContent } from './content.ts';
import { Hero } from './hero.tsx';
import { Questions } from './questions.tsx';
import { ScriptFreeBooking } from './script-free-booking.tsx';
import { Services } from './services.tsx';
import { LongerPaths, Sessions } from './sessions.tsx';
import { TERMS_NOTE } from './terms.ts';

export function Opening({ page }: { page: CoachingContent }) {
  return (
    <>
      <ScriptFreeBooking />
      <Hero hero={page.hero} />
    </>
  );
}

export function Offers({ page }: { page: CoachingContent }) {
  return (
    <>
      <Services sections={page.sections} services={page.services} />
      <Bundles sections={page.sections} bundles={page.bundles} />
      <Sessions sections={page.sections} packages={page.packages} />
      <LongerPaths sections={page.sections} packages={page.packages} beside={page.beside} />
      <Questions faq={page.faq} terms={page.terms} />
      <BookingSection booking={page.booking} />
    </>
  );
}

export function Terms({ page }: { page: CoachingContent }) {
  return (
    <TermsNote id={TERMS_NOTE} title={page.terms.title}>
      <TermsText text={page.terms.body} />
    </TermsNote>
  );
}
