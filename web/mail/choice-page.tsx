import { Fragment } from 'react';
import { newsletterLeavePath } from '#machines/api/paths.ts';
import { type Language, languages } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { Paragraph, type PlainFrame, PlainPage, Submit } from './plain-frame.tsx';

export interface ChoicePageRequest extends PlainFrame {
  page: 'choice';
  /** The token of the link that unsubscribes. */
  token: string;
  /** The language of the reader's mails, which need not be that of the page. */
  chosen: Language;
  topics: ReadonlyArray<{ key: string; title: string; isChosen: boolean }>;
}

/** Shows a reader of the newsletter what they chose; sent to the page's own address, whose token says whose it is. */
export function ChoicePage({ language, settings, token, chosen, topics }: ChoicePageRequest) {
  const t = i18nFor(language).getFixedT(language, 'mail', 'newsletterChoice');
  return (
    <PlainPage
      language={language}
      settings={settings}
      heading={t('ask.heading')}
      back={{ href: `${newsletterLeavePath}?lang=${language}&token=${token}`, label: t('leave') }}
    >
      <form method="post">
        {topics.length > 0 && (
          <fieldset>
            <legend>{t('topics')}</legend>
            <Paragraph>{t('ask.text')}</Paragraph>
            {topics.map(({ key, title, isChosen }) => (
              <Fragment key={key}>
                <input type="hidden" name="offered" value={key} />
                <Tick type="checkbox" name="topic" value={key} isTicked={isChosen}>
                  {title}
                </Tick>
              </Fragment>
            ))}
          </fieldset>
        )}
        <fieldset>
          <legend>{t('language')}</legend>
          {languages.map((each) => (
            <Tick key={each} type="radio" name="language" value={each} isTicked={each === chosen}>
              {t(`languages.${each}`)}
            </Tick>
          ))}
        </fieldset>
        <Submit>{t('confirm')}</Submit>
      </form>
    </PlainPage>
  );
}

interface TickProps {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  isTicked: boolean;
  children: string;
}

function Tick({ isTicked, children, ...input }: TickProps) {
  return (
    <label className="tick">
      <input {...input} defaultChecked={isTicked} />
      <span dir="auto">{children}</span>
    </label>
  );
}
