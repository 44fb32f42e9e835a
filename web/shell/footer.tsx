import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { StaticHtml } from '#web/ui/static-html.tsx';
import { Ground, Inner, Letters } from './footer.styles.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { staticParts } from './static-parts.ts';

export function Footer() {
  const { t } = useTranslation('common');
  const { settings } = useContent();
  return (
    <Ground>
      <Inner>
        <Letters aria-labelledby="newsletter">
          <div>
            <h2 id="newsletter">{t('newsletter.title')}</h2>
            <p>{t('newsletter.text')}</p>
          </div>
          <NewsletterForm labelledBy="newsletter" />
        </Letters>
        <StaticHtml value={settings} script={staticParts} draw={(parts) => <parts.FooterFacts />} />
      </Inner>
    </Ground>
  );
}
