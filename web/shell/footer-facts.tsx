import type { ReactNode } from 'react';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { mailAddress, telephoneAddress } from './contact-links.ts';
import { CrisisLines } from './crisis-lines.tsx';
import { Facts, Last, Small } from './footer-facts.styles.ts';
import { FooterLinks, LegalLinks, SocialLinks } from './footer-links.tsx';
import { openingHours } from './opening-hours.ts';

/** The whole footer except the newsletter's form. */
export function FooterFacts() {
  const { t, language } = useTranslation('common');
  const { settings } = useContent();
  const { supportEmail, phone, location, linkHubUrl, hours } = settings;
  return (
    <>
      <section aria-labelledby="care">
        <h2 id="care">{t('footer.careTitle')}</h2>
        <p>{settings.disclaimer}</p>
      </section>
      <section aria-labelledby="crisis">
        <h2 id="crisis">{t('help.title')}</h2>
        <p>{unbroken(settings.crisisText)}</p>
        <CrisisLines />
      </section>
      <section aria-labelledby="contact">
        <h2 id="contact">{t('footer.contact')}</h2>
        <Facts role="list">
          {supportEmail && (
            <Fact icon="mail" label={t('footer.email')}>
              <a href={mailAddress(supportEmail)}>
                <bdi dir="ltr">{supportEmail}</bdi>
              </a>
            </Fact>
          )}
          {phone && (
            <Fact icon="phone" label={t('footer.phone')}>
              <a href={telephoneAddress(phone)}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </Fact>
          )}
          {hours && (
            <Fact icon="clock" label={t('footer.hours')}>
              {openingHours(hours, language)}
            </Fact>
          )}
          {location && (
            <Fact icon="place" label={t('footer.location')}>
              {location}
            </Fact>
          )}
          {linkHubUrl && (
            <Fact icon="external">
              <a href={linkHubUrl} rel="noopener">
                {t('footer.links')}
              </a>
            </Fact>
          )}
        </Facts>
      </section>
      <nav aria-labelledby="pages">
        <h2 id="pages">{t('footer.pages')}</h2>
        <FooterLinks />
      </nav>
      <Last>
        <p>{t('footer.rights', { name: settings.foundationName })}</p>
        <Small aria-label={t('footer.legal')}>
          <LegalLinks />
        </Small>
        <nav aria-label={t('footer.socials')}>
          <SocialLinks />
        </nav>
      </Last>
    </>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label?: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        {label && <VisuallyHidden>{label}: </VisuallyHidden>}
        {children}
      </span>
    </li>
  );
}
