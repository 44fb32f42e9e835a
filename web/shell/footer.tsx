import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Kept } from '#web/ui/kept.tsx';
import { Ground, Inner, Letters } from './footer.styles.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { stillParts } from './still-parts.ts';

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
        <Kept value={settings} script={stillParts} draw={(parts) => <parts.FooterFacts />} />
      </Inner>
    </Ground>
  );
}
