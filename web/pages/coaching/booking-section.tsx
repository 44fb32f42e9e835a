import { styled } from 'styled-components';
import { pagePath } from '#machines/pages.ts';
import { useContent } from '#web/app/use-content.ts';
import diary from '#web/art/diary.svg?drawing';
import { Art } from '#web/art/drawing.tsx';
import { FIND_FRAGMENT } from '#web/booking/booking-link.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chatAddress } from '#web/shell/contact-links.ts';
import { LocalLink } from '#web/shell/local-link.tsx';
import { wrapped } from '#web/theme/mixins.ts';
import { fontSize, space } from '#web/theme/tokens.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { CoachingContent } from './content.ts';
import { Shelf } from './shelf.tsx';

const Buttons = styled.div`
  ${wrapped(space[3])}
`;

const Aside = styled.p`
  font-size: ${fontSize.small};
  text-wrap: balance;

  div + & {
    margin-block-start: ${space[2]};
  }
`;

/** The page's script answers its link. */
const Lost = styled(Aside)`
  @media (scripting: none) {
    display: none;
  }
`;

const FIND_OUT = pagePath('findOutPage');

/** The booking part, with links to the sessions, to the payment page and to the chat. */
export function BookingSection({ booking }: Pick<CoachingContent, 'booking'>) {
  const { t } = useTranslation('coaching');
  const { settings } = useContent();
  const { whatsapp, cardPaymentLink } = settings;
  return (
    <Shelf id="booking" title={booking.title} intro={booking.text} art={<Art svg={diary} />}>
      <div>
        <Buttons>
          <LinkButton href="#tier1">{booking.bookSession}</LinkButton>
          {cardPaymentLink && (
            <LinkButton href={cardPaymentLink} variant="secondary" external>
              {booking.makePayment}
            </LinkButton>
          )}
          {whatsapp && (
            <LinkButton
              href={chatAddress({ whatsapp }, booking.whatsappMessage)}
              variant="secondary"
              external
            >
              {booking.sendVerification}
            </LinkButton>
          )}
        </Buttons>
        <Aside>
          {t('unsure.question')} <LocalLink to={FIND_OUT}>{t('unsure.link')}</LocalLink>
        </Aside>
        <Lost data-screen="">
          {t('lost.question')} <a href={FIND_FRAGMENT}>{t('lost.link')}</a>
        </Lost>
      </div>
    </Shelf>
  );
}
