import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, font, fontSize, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { createIdempotencyKey } from '../idempotency-key.ts';
import { PriceText } from '../price-text.tsx';
import type { Send } from '../types.ts';
import { StageTitle } from './stage-title.tsx';

const Prices = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: baseline;
  gap: ${space[2]} ${space[5]};
  padding-block: ${space[4]};
  border-block: 1px solid ${color.line};

  dt {
    color: ${color.inkSoft};
  }

  dd:last-child {
    font-family: ${font.display};
    font-size: ${fontSize.h3};
    font-weight: 600;
  }
`;

interface PriceChangedProps {
  /** The item is a package whose chosen time is kept. */
  isScheduled?: boolean;
  oldPrice: string;
  newPrice: string;
  send: Send;
}

/** Shows the new price; nothing goes on before the person has agreed to it. */
export function PriceChanged({ isScheduled = false, oldPrice, newPrice, send }: PriceChangedProps) {
  const { t } = useTranslation('booking');
  const accept = () => send({ type: 'price.accept', idempotencyKey: createIdempotencyKey() });
  return (
    <Stack $gap={5}>
      <StageTitle>{t('price.title')}</StageTitle>
      <p>{t(isScheduled ? 'package.price.text' : 'price.text')}</p>
      <Prices>
        <dt>{t('price.old')}</dt>
        <dd>
          <s>
            <PriceText text={oldPrice} />
          </s>
        </dd>
        <dt>{t('price.new')}</dt>
        <dd>
          <PriceText text={newPrice} />
        </dd>
      </Prices>
      <Stack $row>
        <Button onClick={accept}>{t('price.accept')}</Button>
        <Button variant="secondary" onClick={() => send({ type: 'step.back' })}>
          {t(isScheduled ? 'package.price.decline' : 'price.decline')}
        </Button>
      </Stack>
    </Stack>
  );
}
