import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { leadsSomewhere } from '#machines/pages.ts';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { row, soft, target, wrapped } from '#web/theme/mixins.ts';
import { color, layout, space } from '#web/theme/tokens.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { mailAddress, telephoneAddress } from './contact-links.ts';
import { CrisisLines } from './crisis-lines.tsx';
import { LocalLink } from './local-link.tsx';
import { openingHours } from './opening-hours.ts';

const Facts = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};

  li {
    ${row(space[3])}
    min-block-size: ${space[6]};
  }

  span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  svg {
    color: ${color.accent};
  }

  a {
    ${target}
    color: inherit;
  }
`;

const Links = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(7rem, 100%), 1fr));
  gap: 0 ${space[4]};

  a {
    ${target}
    min-inline-size: ${layout.target};
    color: inherit;
  }

  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Last = styled.div`
  ${wrapped(`${space[2]} ${space[6]}`)}
  align-items: center;
  justify-content: space-between;
  grid-column: 1 / -1;
  ${soft}

  ${Links} {
    ${wrapped(`0 ${space[5]}`)}
  }
`;

const Small = styled.nav`
  ${wrapped(`0 ${space[4]}`)}

  a {
    ${target}
    min-inline-size: ${layout.target};
    color: inherit;
  }
`;

/** Links to the pages that the settings name, if they are on the site. */
function FooterLinks() {
  const { settings } = useContent();
  return (
    <Links role="list">
      {settings.footerLinks
        .filter(({ path }) => leadsSomewhere(path))
        .map(({ name, path }) => (
          <li key={path}>
            <LocalLink to={path}>{name}</LocalLink>
          </li>
        ))}
    </Links>
  );
}

/** Links to privacy, terms and the like. */
function LegalLinks() {
  const { settings } = useContent();
  return settings.legalTexts.map(({ title, slug }) => (
    <LocalLink key={slug} to={`/legal/${slug}`}>
      {title}
    </LocalLink>
  ));
}

/** Links to the foundation elsewhere. */
function SocialLinks() {
  const { t } = useTranslation('common');
  const { settings } = useContent();
  const names: Record<string, string> = t('social', { returnObjects: true });
  return (
    <Links role="list">
      {settings.socials.map(({ network, url }) => (
        <li key={url}>
          <a href={url} rel="me noopener">
            {names[network] ?? network}
          </a>
        </li>
      ))}
    </Links>
  );
}

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
