import { styled } from 'styled-components';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { HelpPanel } from '#web/shell/crisis-help.tsx';
import { CrisisLines } from '#web/shell/crisis-lines.tsx';
import { LocalLink } from '#web/shell/local-link.tsx';
import { media } from '#web/theme/media.ts';
import { row, soft } from '#web/theme/mixins.ts';
import {
  color,
  font,
  fontSize,
  layout,
  lineHeight,
  motion,
  radius,
  space,
} from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { rule } from '#web/ui/ground.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Prices } from '#web/ui/price.tsx';
import { Section } from '#web/ui/section.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import type { SectionProps } from '../contents.ts';
import { words } from './words.ts';

const Answers = styled.ul`
  border-block-start: ${rule};

  > li {
    border-block-end: ${rule};
  }
`;

const Answer = styled.details`
  > summary {
    ${row(space[4])}
    justify-content: space-between;
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

/** The first answer, and unlike the others. */
const Danger = styled(Button)`
  inline-size: 100%;
  margin-block-end: ${space[5]};
  padding: ${space[4]} ${space[5]};
  border-radius: ${radius.large};
  font-size: ${fontSize.lead};

  ${media.tablet} {
    inline-size: auto;
  }
`;

/** Stands before everything else, wherever on the page it was opened. */
const Numbers = styled(HelpPanel)`
  inset: 0;
  inline-size: min(36rem, calc(100vw - 2 * ${space[4]}));
  margin: auto;
  font-size: ${fontSize.lead};

  &::backdrop {
    background: ${color.scrim};
  }
`;

const Unstored = styled.p`
  margin-block-start: ${space[4]};
  ${soft}
`;

type Answered = SectionProps<'guideSection'>['answers'][number];

/**
 * Asks one question, with links under each answer. The browser opens one answer at a time; no answer
 * is stored or has a URL, because others may use the same device.
 */
export function Component({ answers, ...section }: SectionProps<'guideSection'>) {
  const { language } = useTranslation('common');
  const danger = answers.find(({ need }) => need === 'danger');
  return (
    <Section {...section}>
      <div>
        {danger && <Help {...danger} />}
        <Answers role="list">
          {answers
            .filter((answer) => answer !== danger)
            .map((answer) => (
              <li key={answer.id}>
                <Answer name={section.id}>
                  <summary>
                    {answer.label}
                    <Icon name="chevron" />
                  </summary>
                  <Ways {...answer} />
                </Answer>
              </li>
            ))}
        </Answers>
        <Unstored>{words[language].unstored}</Unstored>
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

/** The browser opens the numbers, with or without script. */
function Help({ id, label, text }: Answered) {
  const { t } = useTranslation('common');
  const { settings } = useContent();
  return (
    <>
      <Danger popoverTarget={id}>
        <Icon name="help" />
        {label}
      </Danger>
      <Numbers id={id} popover="auto">
        <h2>{unbroken(text || settings.crisisText)}</h2>
        <CrisisLines />
        <p>{t('help.stay')}</p>
        <Button variant="secondary" popoverTarget={id} popoverTargetAction="hide">
          {t('close')}
        </Button>
      </Numbers>
    </>
  );
}
