import type { SelectedItem } from '#machines/catalogue.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Stack } from '#web/ui/stack.tsx';
import { StageTitle } from '../../sheet/stage-title.tsx';
import { SmallNote, Ways } from '../../sheet/step.styles.ts';
import { WriteToUs } from '../../sheet/write-to-us.tsx';
import type { BookingCare } from '../../types.ts';
import { Added, Numbered } from './instructions.styles.ts';

interface Shown {
  /** False only reserves its place. */
  isShown: boolean;
}

/** Says what to do at the payment. */
export function Instructions({ isShown }: Shown) {
  const { t } = useTranslation('booking');
  return (
    <Added $isShown={isShown}>
      <Stack $gap={5}>
        <StageTitle>{t('package.instructions.title')}</StageTitle>
        <Numbered role="list">
          <li>{t('package.instructions.choose')}</li>
          <li>{t('package.instructions.pay')}</li>
          <li>{t('package.instructions.return')}</li>
        </Numbered>
        <p>{t('package.instructions.keep')}</p>
        <p>{t('package.instructions.confirm')}</p>
        <SmallNote>{t('package.instructions.terms')}</SmallNote>
      </Stack>
    </Added>
  );
}

interface PriceInPersonProps extends Shown {
  item: SelectedItem;
  care: BookingCare;
}

/** Says whom to ask where the price is agreed in person. */
export function PriceInPerson({ isShown, item: { name }, care }: PriceInPersonProps) {
  const { t } = useTranslation('booking');
  return (
    <Added $isShown={isShown}>
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
    </Added>
  );
}
