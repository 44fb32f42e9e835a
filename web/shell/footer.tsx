import { styled } from 'styled-components';
import { newsletterPath } from '#machines/api/paths.ts';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { target } from '#web/theme/mixins.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { StaticHtml } from '#web/ui/static-html.tsx';
import { LocalLink } from './local-link.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { staticParts } from './static-parts.ts';

const Ground = styled.footer`
  background: ${color.paperSunken};
  border-block-start: 1px solid ${color.line};
  padding-block-end: ${layout.helpHeight};
`;

const Inner = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]} ${space[6]};
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: clamp(${space[6]}, 4vw, ${space[7]}) clamp(${space[4]}, 4vw, ${space[6]});

  ${media.desktop} {
    grid-template-columns: 1.3fr 1.2fr 1.2fr auto;
    gap: ${space[7]};
  }

  h2 {
    margin-block-end: ${space[3]};
    font-size: ${fontSize.h3};
  }

  p {
    max-inline-size: ${layout.measure};
  }

  p + p,
  p + ul {
    margin-block-start: ${space[3]};
  }
`;

/** What visitors may ask for, before what they may look up. */
const Letters = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block-end: ${space[5]};
  border-block-end: 1px solid ${color.line};

  label {
    font-weight: 600;
  }

  a {
    ${target}
    color: inherit;
  }

  ${media.desktop} {
    padding-block-end: ${space[6]};
    grid-column: 1 / -1;
    grid-template-columns: 1fr 1fr;
    align-items: center;
    gap: ${space[7]};
  }
`;

export function Footer() {
  const { t } = useTranslation('common');
  const { settings } = useContent();
  return (
    <Ground>
      <Inner>
        <Letters aria-labelledby="newsletter" data-screen="">
          <div>
            <h2 id="newsletter">{t('newsletter.title')}</h2>
            <p>
              {t('newsletter.text')}
              {settings.hasNewsletterTopics && ` ${t('newsletter.topics')}`}
            </p>
            <LocalLink to={newsletterPath}>{t('newsletter.archive')}</LocalLink>
          </div>
          <NewsletterForm labelledBy="newsletter" />
        </Letters>
        <StaticHtml value={settings} script={staticParts} draw={(parts) => <parts.FooterFacts />} />
      </Inner>
    </Ground>
  );
}
