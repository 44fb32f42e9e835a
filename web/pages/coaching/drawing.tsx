import { styled } from 'styled-components';
import { useContent } from '#web/app/use-content.ts';
import book from '#web/art/book.svg?drawing';
import { Art } from '#web/art/drawing.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chatAddress, mailAddress } from '#web/shell/contact-links.ts';
import { wrapped } from '#web/theme/mixins.ts';
import { color, layout, space } from '#web/theme/tokens.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { rule } from '#web/ui/ground.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Section } from '#web/ui/section.tsx';
import { TermsNote, TermsText } from '#web/ui/terms-note/terms-note.tsx';
import { BookingSection } from './booking-section.tsx';
import { Bundles } from './bundles.tsx';
import type { CoachingContent, Service } from './content.ts';
import { Hero } from './hero.tsx';
import { OfferCard, TERMS_NOTE } from './offer.tsx';
import { LongerPaths, Sessions } from './sessions.tsx';
import { Shelf } from './shelf.tsx';

/**
 * Frequent questions; the terms are among them, for people who look for them rather than come upon
 * them.
 */
function Questions({ faq, terms }: Pick<CoachingContent, 'faq' | 'terms'>) {
  return (
    <Section id="questions" title={faq.title} beside>
      <Accordion
        name="questions"
        items={[
          ...faq.items.map(({ id, question, answer }) => ({
            id: `question-${id}`,
            title: question,
            content: <RichText blocks={answer} />,
          })),
          { id: 'terms', title: terms.title, content: <TermsText text={terms.body} /> },
        ]}
      />
    </Section>
  );
}

const Band = styled.div`
  display: grid;
  gap: ${space[3]};
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: ${space[5]} clamp(${space[4]}, 4vw, ${space[6]});
  color: ${color.ink};

  p {
    max-inline-size: ${layout.measure};
  }

  div {
    ${wrapped(space[3])}
  }
`;

/** Says how to book without scripts: a person reads the mail, and answers. */
function ScriptFreeBooking() {
  const { t } = useTranslation('coaching');
  const { supportEmail, whatsapp } = useContent().settings;
  return (
    <noscript>
      <Band>
        <p>
          <strong>{t('scriptFree.title')}</strong> {t('scriptFree.text')}
        </p>
        <div>
          {supportEmail && (
            <LinkButton href={mailAddress(supportEmail, t('scriptFree.subject'))}>
              {t('scriptFree.mail')}
            </LinkButton>
          )}
          {whatsapp && (
            <LinkButton variant="secondary" href={chatAddress({ whatsapp })}>
              {t('scriptFree.chat')}
            </LinkButton>
          )}
        </div>
      </Band>
    </noscript>
  );
}

const icons: Readonly<Record<string, IconName>> = {
  steps: 'steps',
  path: 'map',
  document: 'document',
  feather: 'feather',
  brush: 'brush',
  voice: 'voice',
};

/** Returns the drawing for an icon's name in the CMS; a sunrise for an unknown name. */
function serviceIcon(name: string): IconName {
  return (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? 'sunrise';
}

const Rows = styled.ul`
  > li {
    padding-block: clamp(${space[3]}, 2vw, ${space[4]});
    border-block-start: ${rule};
  }

  > li:last-child {
    border-block-end: ${rule};
  }
`;

/** Names the text about what follows the payment. */
function nextOf({ way }: Service) {
  return way === 'instant' || way === 'audio' ? way : 'personalized';
}

function Services({ sections, services }: Pick<CoachingContent, 'sections' | 'services'>) {
  const { t } = useTranslation('coaching');
  return (
    <Shelf id="services" {...sections.services} art={<Art svg={book} />} isBeside isOffer>
      <Rows role="list">
        {services.map((service) => (
          <li key={service.id}>
            <OfferCard
              {...service}
              icon={serviceIcon(service.icon)}
              badge={service.isAddOn && t('item.addOn')}
              facts={[
                { name: t('item.receive'), value: service.delivery },
                { name: t('item.arrives'), value: service.deliveryTime },
                { name: t('item.next'), value: t(`next.${nextOf(service)}`) },
              ]}
            />
          </li>
        ))}
      </Rows>
    </Shelf>
  );
}

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
