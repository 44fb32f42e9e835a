import { prepareTestimonial, type ReadMessageResponse } from '#machines/api/messages.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { useAct } from '../act-form.tsx';
import { Card, Facts, Row } from '../admin.styles.ts';
import { Failure } from '../failure.tsx';
import { Moment } from '../moment.tsx';

interface OfferProps {
  messageId: string;
  offer: NonNullable<ReadMessageResponse['offer']>;
}

/** Shows to what the author of offered words agreed, and puts the words into the Studio. */
export function Offer({ messageId, offer }: OfferProps) {
  const { t } = useTranslation('inbox');
  const { consent, spokenLanguage, program, preparedAt, preparedBy, isTakenBack } = offer;
  const act = useAct(prepareTestimonial, ['read-message'], { done: t('messages.offer.prepared') });
  return (
    <Card>
      <h2>{t('messages.offer.title')}</h2>
      <Facts>
        <Fact name={t('messages.offer.consent')}>{t(`messages.offer.consents.${consent}`)}</Fact>
        <Fact name={t('messages.offer.spoken')}>{t(`languages.${spokenLanguage}`)}</Fact>
        {program && (
          <Fact name={t('messages.offer.program')}>
            <bdi>{program}</bdi>
          </Fact>
        )}
      </Facts>
      <Failure error={act.error} />
      {isTakenBack ? (
        <p>{t('messages.offer.takenBack')}</p>
      ) : preparedAt ? (
        <>
          <p>
            {t('messages.offer.preparedBy')} <bdi>{preparedBy}</bdi> · <Moment at={preparedAt} />
          </p>
          <Row>
            <a href={`/studio/intent/edit/id=testimonial-${messageId};type=testimonial`}>
              {t('messages.offer.open')}
            </a>
          </Row>
        </>
      ) : (
        <>
          <p>{t('messages.offer.how')}</p>
          <Row>
            <Button busy={act.isPending} onClick={() => act.mutate({ messageId })}>
              {t('messages.offer.prepare')}
            </Button>
          </Row>
        </>
      )}
    </Card>
  );
}
