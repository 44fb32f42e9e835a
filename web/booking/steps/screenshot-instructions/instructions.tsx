import type { BookingView } from '#machines/booking/types.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { OfferLine } from '../../sheet/offer.tsx';
import { StageTitle } from '../../sheet/stage-title.tsx';
import { SmallNote, Ways } from '../../sheet/step.styles.ts';
import { WriteToUs } from '../../sheet/write-to-us.tsx';
import type { BookingCare, Send } from '../../types.ts';
import { Instructions } from './instructions.styles.ts';

interface InstructionsStepProps {
  view: Pick<BookingView, 'hasPrice' | 'canContinue'>;
  item: SelectedItem;
  care: BookingCare;
  send: Send;
}

/** What to do at the payment, and what to keep of it; or whom to ask where the price is made in person. */
export function InstructionsStep({ view, item, care, send }: InstructionsStepProps) {
  const { t } = useTranslation('booking');
  if (!view.hasPrice) return <PriceInPerson item={item} care={care} />;
  return (
    <Stack $gap={5}>
      <OfferLine item={item} />
      <StageTitle>{t('package.instructions.title')}</StageTitle>
      <Instructions role="list">
        <li>{t('package.instructions.choose')}</li>
        <li>{t('package.instructions.pay')}</li>
        <li>{t('package.instructions.keep')}</li>
        <li>{t('package.instructions.return')}</li>
        <li>{t('package.instructions.send')}</li>
      </Instructions>
      <p>{t('package.instructions.confirm')}</p>
      <SmallNote>{t('package.instructions.terms')}</SmallNote>
      <Ways>
        <Button disabled={!view.canContinue} onClick={() => send({ type: 'step.next' })}>
          {t('form.toPayment')}
        </Button>
      </Ways>
    </Stack>
  );
}

function PriceInPerson({ item: { name }, care }: Pick<InstructionsStepProps, 'item' | 'care'>) {
  const { t } = useTranslation('booking');
  return (
    <Stack $gap={5}>
      <StageTitle>{t('package.instructions.inPersonTitle')}</StageTitle>
      <p>{t('package.instructions.inPerson')}</p>
      <Ways>
        <WriteToUs
          care={care}
          subject={t('package.instructions.subject', { name })}
          message={t('package.instructions.message', { name })}
          variant="primary"
        />
      </Ways>
    </Stack>
  );
}
