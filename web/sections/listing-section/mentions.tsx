import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { soft } from '#web/theme/mixins.ts';
import { color, font, fontSize, layout, space } from '#web/theme/tokens.ts';
import { Day } from '#web/ui/day.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lineTarget } from '#web/ui/line-target.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ItemsOf } from './content.ts';

const Rows = styled.ul`
  display: grid;
  gap: ${space[6]};
`;

const Row = styled.li`
  display: grid;
  gap: ${space[2]};
  padding-inline-start: ${space[5]};
  border-inline-start: 2px solid ${color.lineStrong};

  ${media.desktop} {
    grid-template-columns: 15rem minmax(0, 1fr);
    gap: ${space[6]};
  }
`;

const Source = styled.div`
  display: grid;
  align-content: start;
  ${soft}

  strong {
    color: ${color.ink};
    font-family: ${font.display};
    font-size: ${fontSize.h3};
    font-weight: 500;
    line-height: 1.3;
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  max-inline-size: ${layout.measure};

  h3 {
    font-family: ${font.text};
    font-size: ${fontSize.body};
    font-weight: 600;
    line-height: 1.5;
  }

  p {
    color: ${color.inkSoft};
  }

  a {
    ${lineTarget}
  }

  a svg {
    display: inline;
    margin-inline-start: ${space[1]};
    vertical-align: -0.2em;
  }
`;

/** Lists what others published, under their own names. */
export function Mentions({ mentions }: { mentions: ItemsOf<'mediaMention'> }) {
  const { t } = useTranslation('listItems');
  return (
    <Rows role="list">
      {mentions.map(({ id, title, summary, outlet, form, url, publishedOn }) => (
        <Row key={id}>
          <Source>
            <strong>
              <VisuallyHidden>{t('mentions.by')} </VisuallyHidden>
              {outlet}
            </strong>
            <span>
              {t(`mentions.${form}`)} · <Day date={publishedOn} />
            </span>
          </Source>
          <Words>
            <h3>
              {url ? (
                <a href={url} rel="noopener">
                  {title}
                  <Icon name="external" size={1} />
                </a>
              ) : (
                title
              )}
            </h3>
            {summary && <p>{summary}</p>}
          </Words>
        </Row>
      ))}
    </Rows>
  );
}
