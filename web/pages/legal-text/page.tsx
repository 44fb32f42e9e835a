import { styled } from 'styled-components';
import { useContent, usePage } from '#web/app/use-content.ts';
import { articles as articlesAr } from '#web/i18n/ar/articles.ts';
import { articles as articlesEn } from '#web/i18n/en/articles.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { mailAddress } from '#web/shell/contact-links.ts';
import { LocalLink } from '#web/shell/local-link.tsx';
import { media } from '#web/theme/media.ts';
import { soft, wrapped } from '#web/theme/mixins.ts';
import { color, font, fontSize, space } from '#web/theme/tokens.ts';
import { Day } from '#web/ui/day.tsx';
import { rule } from '#web/ui/ground.ts';
import { lineTarget } from '#web/ui/line-target.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { COLUMN, Head, WITH_NOTES } from '../reading/head.tsx';
import type { LegalTextContent } from './content.ts';

addTexts('articles', { en: articlesEn, ar: articlesAr });

const Body = styled.div`
  display: grid;
  gap: ${space[7]};
  max-inline-size: calc(${COLUMN} + 2 * ${space[4]});
  margin-inline: auto;
  padding: clamp(${space[6]}, 5vw, ${space[8]}) ${space[4]} ${space[9]};

  ${media.desktop} {
    max-inline-size: ${WITH_NOTES};
  }
`;

const Part = styled.section`
  display: grid;
  gap: ${space[4]} ${space[7]};
  padding-block-start: ${space[6]};
  border-block-start: ${rule};

  ${media.desktop} {
    grid-template-columns: 16rem minmax(0, ${COLUMN});

    > h2 {
      grid-column: 2;
    }

    > p {
      grid-area: 1 / 1 / span 2;
    }
  }

  h2 {
    font-size: ${fontSize.h3};
  }
`;

const Short = styled.p`
  align-self: start;
  padding-inline-start: ${space[4]};
  border-inline-start: 3px solid ${color.glow};
  font-family: ${font.display};
  font-size: ${fontSize.lead};
  line-height: 1.5;

  small {
    display: block;
    ${soft}
    font-family: ${font.text};
  }
`;

const Aside = styled(Part)`
  dl {
    display: grid;
    gap: ${space[3]};
  }

  dt {
    ${soft}
  }

  p > a {
    ${lineTarget}
  }

  ${media.desktop} {
    > * {
      grid-column: 2;
    }
  }
`;

const Others = styled.ul`
  ${wrapped(`${space[2]} ${space[5]}`)}

  a {
    display: inline-block;
    padding-block: ${space[2]};
  }
`;

/** Privacy, terms and the like: each part with one plain sentence beside it. */
function LegalTextPage() {
  const { t } = useTranslation('articles');
  const { supportEmail } = useContent().settings;
  const page = usePage<LegalTextContent>('legal-text');
  if (!page) return null;
  const { title, summary, updatedOn, parts, changes, others } = page;
  return (
    <article>
      <Head
        title={title}
        summary={summary}
        hasNotes
        facts={
          updatedOn && (
            <>
              {t('legal.since')} <Day date={updatedOn} />
            </>
          )
        }
      />
      <Body>
        {parts.map((part) => (
          <Part key={part.id} id={part.id}>
            <h2>{part.title}</h2>
            <Short>
              <small>{t('legal.short')}</small>
              {part.short}
            </Short>
            <RichText blocks={part.body} />
          </Part>
        ))}
        {changes.length > 0 && (
          <Aside>
            <h2>{t('legal.changes')}</h2>
            <dl>
              {changes.map(({ id, changedOn, text }) => (
                <div key={id}>
                  <dt>
                    <Day date={changedOn} />
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Aside>
        )}
        {supportEmail && (
          <Aside>
            <h2>{t('legal.yourData')}</h2>
            <div>
              <p>{t('legal.yourDataText')}</p>
              <p>
                <a href={mailAddress(supportEmail)}>
                  <bdi dir="ltr">{supportEmail}</bdi>
                </a>
              </p>
            </div>
          </Aside>
        )}
        {others.length > 0 && (
          <nav aria-label={t('legal.others')}>
            <Others role="list">
              {others.map((other) => (
                <li key={other.slug}>
                  <LocalLink to={`/legal/${other.slug}`}>{other.title}</LocalLink>
                </li>
              ))}
            </Others>
          </nav>
        )}
      </Body>
    </article>
  );
}

export { LegalTextPage as Component };
