import { keyframes, styled } from 'styled-components';
import type { SelectedItem } from '#machines/catalogue.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { stack } from '#web/theme/mixins.ts';
import { color, font, layout, motion, radius, space } from '#web/theme/tokens.ts';
import { Stack } from '#web/ui/stack.tsx';
import { WriteToUs } from '../sheet/care-note.tsx';
import { SmallNote, Ways } from '../sheet/step.styles.ts';
import { StageTitle } from '../sheet/step-title.tsx';
import type { BookingCare } from '../types.ts';

/** Shows a large number for each item; screen readers still read the list's own numbers. */
const Numbered = styled.ol`
  ${stack(space[4])}
  padding: 0;
  list-style: none;
  counter-reset: instruction;

  > li {
    display: grid;
    grid-template-columns: ${layout.target} 1fr;
    align-items: center;
    gap: ${space[4]};
    counter-increment: instruction;
  }

  > li::before {
    content: counter(instruction);
    display: grid;
    place-items: center;
    padding-block-start: 0.15em;
    line-height: 1;
    block-size: ${layout.target};
    border-radius: ${radius.pill};
    background: ${color.accentSoft};
    color: ${color.accent};
    font-family: ${font.display};
    font-size: 1.25rem;
    font-weight: 600;
  }
`;

const appear = keyframes`
  from { opacity: 0; }
`;

const Added = styled.div<{ $isShown: boolean }>`
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};

  animation: ${({ $isShown }) => ($isShown ? appear : 'none')} ${motion.normal};
`;

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
