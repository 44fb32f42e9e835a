import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CrisisLines } from '#web/shell/crisis-lines.tsx';
import { LocalLink } from '#web/shell/local-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Prices } from '#web/ui/price.tsx';
import { Section } from '#web/ui/section.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import type { SectionProps } from '../contents.ts';
import { Answer, Answers, Chosen, Danger, Places, Unstored } from './guide.styles.ts';

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
