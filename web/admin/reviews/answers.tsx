import type { ReadReviewResponse } from '#machines/api/reviews.ts';
import { fieldLabel } from '#machines/intake/field-labels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AnswersPanel, Soft } from './reviews.styles.ts';

/** Shows the customer's own words, each in the direction that it was written in. */
export function Answers({
  review: { name, email, whatsapp, answers },
  none,
}: {
  review: Pick<ReadReviewResponse, 'name' | 'email' | 'whatsapp' | 'answers'>;
  /** Shown if the customer gave no answers. */
  none?: string;
}) {
  const { t, language } = useTranslation('reviews');
  return (
    <AnswersPanel aria-labelledby="answers">
      <div>
        <h2 id="answers">{t('answers')}</h2>
        <Soft>{t('answersFor', { name: `\u2068${name}\u2069` })}</Soft>
        <Soft>
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        </Soft>
        {whatsapp && (
          <Soft>
            <a href={`tel:${whatsapp.replace(/[^+\d]/g, '')}`} dir="ltr">
              {whatsapp}
            </a>
          </Soft>
        )}
      </div>
      {answers.length === 0 && <p>{none ?? t('noAnswers')}</p>}
      <dl>
        {answers.map(({ field, text }) => (
          <div key={field}>
            <dt>{fieldLabel(language, field)}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </AnswersPanel>
  );
}
