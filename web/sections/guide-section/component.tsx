import { styled } from 'styled-components';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CrisisLines } from '#web/shell/crisis-lines.tsx';
import { LocalLink } from '#web/shell/local-link.tsx';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, layout, lineHeight, motion, space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Prices } from '#web/ui/price.tsx';
import { Section } from '#web/ui/section.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import type { SectionProps } from '../contents.ts';

/** In danger the other answers fade. */
const Answers = styled.ul`
  border-block-start: ${rule};

  > li {
    border-block-end: ${rule};
  }

  &:has([data-need='danger'][open]) details:not([open]) > summary {
    color: ${color.inkSoft};
    font-size: ${fontSize.body};
  }
`;

const Answer = styled.details`
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    min-block-size: ${layout.target};
    padding-block: ${space[4]};
    font-family: ${font.display};
    font-size: ${fontSize.h2};
    line-height: ${lineHeight.display};
    cursor: pointer;
    list-style: none;
  }

  > summary::-webkit-details-marker {
    display: none;
  }

  > summary:hover {
    color: ${color.accent};
  }

  > summary svg {
    color: ${color.accent};
    transition: transform ${motion.normal};
  }

  &[open] > summary {
    color: ${color.accent};
  }

  &[open] > summary svg {
    transform: rotate(180deg);
  }
`;

const Chosen = styled.div`
  display: grid;
  gap: ${space[5]};
  padding-block: ${space[2]} ${space[6]};

  > p {
    max-inline-size: ${layout.measure};
    color: ${color.inkSoft};
    font-size: ${fontSize.lead};
  }
`;

const Places = styled.ul`
  display: grid;
  gap: ${space[5]};

  li {
    display: grid;
    gap: ${space[1]} ${space[5]};
    padding-inline-start: ${space[5]};
    border-inline-start: 3px solid ${color.glow};
  }

  a {
    justify-self: start;
    padding-block: ${space[2]};
    font-size: ${fontSize.lead};
    font-weight: 600;
  }

  p {
    max-inline-size: ${layout.measure};
  }

  small {
    color: ${color.inkSoft};
    font-size: ${fontSize.body};
  }

  ${media.desktop} {
    li {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) minmax(12rem, 1fr);
      align-items: baseline;
    }
  }
`;

const Danger = styled.div`
  display: grid;
  gap: ${space[4]};
  max-inline-size: 36rem;
  padding-block: ${space[2]} ${space[6]};
  font-size: ${fontSize.lead};
`;

const Unstored = styled.p`
  margin-block-start: ${space[4]};
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
`;

type Answered = SectionProps<'guideSection'>['answers'][number];

/**
 * Asks one question, with links under each answer. The browser opens one answer at a time; no answer
 * is stored or has a URL, because others may use the same device.
 */
export function GuideSection({ answers, ...section }: SectionProps<'guideSection'>) {
  const { t } = useTranslation('sections');
  return (
    <Section {...section}>
      <div>
        <Answers role="list">
          {answers.map((answer) => (
            <li key={answer.id}>
              <Answer name={section.id} data-need={answer.need}>
                <summary>
                  {answer.label}
                  <Icon name="chevron" />
                </summary>
                {answer.need === 'danger' ? <Help text={answer.text} /> : <Ways {...answer} />}
              </Answer>
            </li>
          ))}
        </Answers>
        <Unstored>{t('guide.unstored')}</Unstored>
      </div>
    </Section>
  );
}

function Ways({ text, places }: Answered) {
  return (
    <Chosen>
      {text && <p>{text}</p>}
      <Places role="list">
        {places.map(({ id, href, label, text: line, cost, prices }) => (
          <li key={id}>
            <LocalLink to={href}>{label}</LocalLink>
            <p>{line}</p>
            <small>{prices ? <Prices {...prices} /> : cost}</small>
          </li>
        ))}
      </Places>
    </Chosen>
  );
}

function Help({ text }: { text: string }) {
  const { t } = useTranslation('common');
  const { settings } = useContent();
  return (
    <Danger>
      <p>{unbroken(text || settings.crisisText)}</p>
      <CrisisLines />
      <p>{t('help.stay')}</p>
    </Danger>
  );
}
