import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chatAddress, mailAddress, telephoneAddress } from '#web/shell/contact-links.ts';
import { soft } from '#web/theme/mixins.ts';
import { color, layout, space } from '#web/theme/tokens.ts';
import { type ButtonVariant, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { BookingCare } from '../types.ts';

/** Large enough for a thumb, without making the line higher. */
const Call = styled.a`
  --above: max(0px, (${layout.target} - 1lh) / 2);
  /* Three digits are as wide with large letters. */
  --beside: max(0px, ${layout.target} / 2 - 0.85em);
  display: inline-block;
  margin: calc(-1 * var(--above)) calc(-1 * var(--beside));
  padding: var(--above) var(--beside);
  font-weight: 600;
  white-space: nowrap;
`;

/** Shows the words for people in crisis, with numbers that can be called. */
function CrisisText({ care }: { care: BookingCare }) {
  const numbers = care.crisisNumbers.map(({ number }) => number);
  return (
    <>
      {partsOf(care.crisisText, numbers).map(({ at, text }) =>
        numbers.includes(text) ? (
          <Call key={at} href={telephoneAddress(text)}>
            <bdi dir="ltr">{text}</bdi>
          </Call>
        ) : (
          text
        ),
      )}
    </>
  );
}

/** Splits a text around each of the given numbers. */
export function partsOf(
  text: string,
  numbers: readonly string[],
): Array<{ at: number; text: string }> {
  const found = numbers
    .map((number) => ({ at: text.indexOf(number), number }))
    .filter(({ at, number }) => at >= 0 && number !== '')
    .sort((a, b) => a.at - b.at)[0];
  if (!found) return text ? [{ at: 0, text }] : [];
  const end = found.at + found.number.length;
  return [
    ...(found.at > 0 ? [{ at: 0, text: text.slice(0, found.at) }] : []),
    { at: found.at, text: found.number },
    ...partsOf(text.slice(end), numbers).map((part) => ({ ...part, at: part.at + end })),
  ];
}

const Note = styled.aside`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[3]};
  margin-block-start: auto;
  padding-block-start: ${space[5]};
  border-block-start: 1px solid ${color.line};
  ${soft}

  svg {
    margin-block-start: 0.15em;
    color: ${color.accent};
  }

  p + p {
    margin-block-start: ${space[2]};
  }
`;

/** Says at the end of every step what the service is not, and where help is. */
export function CareNote({ care }: { care: BookingCare }) {
  const { t } = useTranslation('booking');
  return (
    <Note aria-label={t('help.notTherapy')}>
      <Icon name="heart" />
      <div>
        <p>
          <strong>{t('help.notTherapy')}</strong>
        </p>
        <p>{care.disclaimer}</p>
        <p>
          <CrisisText care={care} />
        </p>
      </div>
    </Note>
  );
}

interface WriteToUsProps {
  care: BookingCare;
  subject: string;
  /** The beginning of the message, in the chat and in the mail, which the person need not type. */
  message: string;
  variant?: ButtonVariant;
}

/** Links to the chat and to the mail, with the message begun. */
export function WriteToUs({ care, subject, message, variant = 'secondary' }: WriteToUsProps) {
  const { t } = useTranslation('booking');
  return (
    <>
      <LinkButton external variant={variant} href={chatAddress(care, message)}>
        {t('package.write.whatsapp')}
      </LinkButton>
      <LinkButton variant="secondary" href={mailAddress(care.supportEmail, subject, message)}>
        {t('package.write.support')}
      </LinkButton>
    </>
  );
}
