import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { mailAddress } from '../../../shell/contact-links.ts';
import { StageTitle } from '../../sheet/stage-title.tsx';
import { Badge, Method, Methods, MethodWords } from '../../sheet/step.styles.ts';
import type { BookingCare } from '../../types.ts';
import { OpenPageNotice } from './open-page-notice.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { inPreferredOrder } from './payment-view.ts';

const icons: Record<PaymentProvider, IconName> = {
  stripe: 'card',
  ziina: 'wallet',
  bank_transfer: 'bank',
};

interface MethodChoiceProps {
  view: PaymentView;
  care: BookingCare;
  send: (event: PaymentEvent) => void;
}

export function MethodChoice({ view, care, send }: MethodChoiceProps) {
  const { t, language } = useTranslation('booking');
  const { provider, isBusy } = view;
  const methods = inPreferredOrder(view.methods, language);
  const creating = provider === 'bank_transfer' ? 'payment.transfer.creating' : 'payment.creating';
  const choose = (chosen: PaymentProvider) =>
    !isBusy && send({ type: 'method.choose', provider: chosen });

  return (
    <Stack $gap={5}>
      <StageTitle>{t('payment.choose')}</StageTitle>
      <PaymentProblem view={view} />
      <OpenPageNotice view={view} send={send} />
      {methods.length === 0 && (
        <>
          <p>{t('payment.noMethods')}</p>
          <LinkButton href={mailAddress(care.supportEmail, t('boundary.subject'))}>
            {t('payment.support')}
          </LinkButton>
        </>
      )}
      <Methods>
        {methods.map((method, index) => {
          const note = t(`payment.methods.${method}.note`, { defaultValue: '' });
          const isChosen = isBusy && provider === method;
          return (
            <li key={method}>
              <Method
                type="button"
                aria-disabled={isBusy || undefined}
                aria-busy={isChosen || undefined}
                onClick={() => choose(method)}
              >
                {isChosen ? <Spinner /> : <Icon name={icons[method]} />}
                <MethodWords>
                  <strong>
                    {t(`payment.methods.${method}.name`)}
                    {index === 0 && <Badge>{t('payment.recommended')}</Badge>}
                  </strong>
                  <span>{t(`payment.methods.${method}.text`)}</span>
                  {note && <span>{note}</span>}
                </MethodWords>
                <Icon name="forward" />
              </Method>
            </li>
          );
        })}
      </Methods>
      <p role="status">{isBusy ? t(creating) : <VisuallyHidden>{'\u00a0'}</VisuallyHidden>}</p>
    </Stack>
  );
}
