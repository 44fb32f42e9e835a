import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { soft, wrapped } from '#web/theme/mixins.ts';
import { color, fontSize, space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';
import { Section } from '#web/ui/section.tsx';
import type { SectionProps } from '../contents.ts';
import { words } from './words.ts';

const Lines = styled.ul`
  font-size: ${fontSize.lead};

  li {
    padding-block: ${space[3]};
    border-block-end: ${rule};
  }

  small {
    display: block;
    ${soft}
  }
`;

const Diploma = styled.dl`
  ${wrapped(`${space[1]} ${space[4]}`)}
  margin-block-start: ${space[5]};
  color: ${color.inkSoft};
  font-size: ${fontSize.body};

  dd {
    color: ${color.ink};
    font-weight: 600;
    font-variant-numeric: lining-nums tabular-nums;
  }
`;

/** Lists what somebody has learned and done, without praise. */
export function Component(props: SectionProps<'credentialsSection'>) {
  const { credentials, diplomaNumber, ...section } = props;
  const { language } = useTranslation('common');
  return (
    <Section {...section} beside>
      <div>
        <Lines role="list">
          {credentials.map(({ id, name, issuer, url }) => (
            <li key={id}>
              {url ? (
                <a href={url} rel="noopener">
                  {name}
                </a>
              ) : (
                name
              )}
              {issuer && <small>{issuer}</small>}
            </li>
          ))}
        </Lines>
        {diplomaNumber && (
          <Diploma>
            <dt>{words[language].diploma}</dt>
            <dd>
              <bdi dir="ltr">{diplomaNumber}</bdi>
            </dd>
          </Diploma>
        )}
      </div>
    </Section>
  );
}
