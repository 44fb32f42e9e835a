import { livePageAt } from '#machines/pages.ts';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Links } from './footer-facts.styles.ts';
import { LocalLink } from './local-link.tsx';

/** Links to the pages that the settings name, if they are on the site. */
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

/** Links to privacy, terms and the like. */
export function LegalLinks() {
  const { settings } = useContent();
  return settings.legalTexts.map(({ title, slug }) => (
    <LocalLink key={slug} to={`/legal/${slug}`}>
      {title}
    </LocalLink>
  ));
}

/** Links to the foundation elsewhere. */
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
