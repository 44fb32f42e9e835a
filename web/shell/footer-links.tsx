import { livePageAt } from '#machines/pages.ts';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Links } from './footer-facts.styles.ts';
import { LocalLink } from './local-link.tsx';

/** The pages that the settings name, as far as they are on the site. */
export function FooterLinks() {
  const { settings } = useContent();
  return (
    <Links role="list">
      {settings.footerLinks
        .filter(({ path }) => livePageAt(path))
        .map(({ name, path }) => (
          <li key={path}>
            <LocalLink to={path}>{name}</LocalLink>
          </li>
        ))}
    </Links>
  );
}

/** Privacy, terms and the like. */
export function LegalLinks() {
  const { settings } = useContent();
  return settings.legalTexts.map(({ title, slug }) => (
    <LocalLink key={slug} to={`/legal/${slug}`}>
      {title}
    </LocalLink>
  ));
}

/** Where else the foundation is found. */
export function SocialLinks() {
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
