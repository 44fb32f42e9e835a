import { styled } from 'styled-components';
import { displayPrice, type Money } from '#machines/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

const Amount = styled.bdi`
  white-space: nowrap;
  font-variant-numeric: lining-nums;
`;

/** An amount that Arabic text around it never reorders. */
export function Price({ money }: { money: Money }) {
  const { language } = useTranslation('common');
  return <Amount dir="ltr">{displayPrice(money, language)}</Amount>;
}
