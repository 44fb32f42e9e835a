import { styled } from 'styled-components';
import { type AnyAmount, displayPrice } from '#machines/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { font, fontSize, space } from '#web/theme/tokens.ts';

const Amount = styled.bdi`
  white-space: nowrap;
  font-variant-numeric: lining-nums;
`;

const Pair = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};

  strong {
    font-family: ${font.display};
    font-size: ${fontSize.h3};
    font-weight: 600;
    line-height: 1.3;
  }

  small {
    font-family: ${font.text};
    font-size: ${fontSize.body};
    font-weight: 600;
  }
`;

/** Shows an amount that Arabic text around it never reorders. */
export function Price({ money }: { money: AnyAmount }) {
  const { language } = useTranslation('common');
  return <Amount>{displayPrice(money, language)}</Amount>;
}

interface PricesProps {
  /** Null if it is unknown. */
  usd: AnyAmount | null;
  aed: AnyAmount;
  /** Where one pays: says that the dirhams are charged. */
  isCharged?: boolean;
}

/** Shows a price, the same everywhere: the dollars first, and the dirhams beside them. */
export function Prices({ usd, aed, isCharged = false }: PricesProps) {
  const { t, language } = useTranslation('common');
  const dirhams = displayPrice(aed, language);
  return (
    <Pair>
      <strong>
        <Price money={usd ?? aed} />
      </strong>
      {usd && (
        <small>{isCharged ? t('price.charged', { price: dirhams }) : <Price money={aed} />}</small>
      )}
    </Pair>
  );
}
