import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ArrivalPhase } from '#machines/arrival/machine.ts';
import { usePage } from '#web/app/use-content.ts';
import { useAppointment } from '#web/booking/appointment/use-appointment.ts';
import { orderTokenIn } from '#web/booking/booking-link.ts';
import { useArrival } from '#web/booking/bought/use-arrival.ts';
import { LinkRequest } from '#web/booking/steps/interrupted/link-request.tsx';
import { orderPage as orderPageAr } from '#web/i18n/ar/order-page.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { orderPage as orderPageEn } from '#web/i18n/en/order-page.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Edge } from '#web/sections/opening-section/edge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Daybreak, Page } from '#web/ui/ground.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { Bought } from './bought.tsx';
import type { OrderContent } from './content.ts';
import { Help } from './help.tsx';
import { Column, Ground, Opening, Ways } from './order.styles.ts';
import { canErase, openingOf } from './order-texts.ts';
import { OwnData } from './own-data.tsx';

addBookingTexts();
addTexts('orderPage', { en: orderPageEn, ar: orderPageAr });

/** The token of the address; null until the browser has read it, as the server is never told. */
function useToken(): string | null {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(orderTokenIn({ hash }) ?? ''), [hash]);
  return token;
}

/** What whoever has the link of a mail sees of what they bought. */
function OrderPage() {
  const page = usePage<OrderContent>('order');
  const { language } = useTranslation('orderPage');
  const token = useToken();
  return page && <Shown key={language} token={token} />;
}

function Shown({ token }: { token: string | null }) {
  const { t, language } = useTranslation('orderPage');
  const { arrival, askAgain } = useArrival(token ?? '', language);
  const { order, deliveries } = arrival;
  const appointment = useAppointment(order?.isSession ? token : null, language, null);
  const phase = token === '' ? 'none' : arrival.phase;
  const isMissing = phase === 'none' || phase === 'over';
  return (
    <Page>
      <Ground data-tone="night">
        <Opening>
          <Head phase={phase} arrival={arrival} />
        </Opening>
        <Edge />
      </Ground>
      <Daybreak>
        <Column>
          {order && phase === 'shown' && (
            <>
              <Bought
                order={order}
                deliveries={deliveries}
                appointment={appointment}
                token={token ?? ''}
              />
              <Help order={order} />
              {canErase(order) && (
                <OwnData
                  token={token ?? ''}
                  copy={order.copy}
                  deliveries={deliveries}
                  onErased={askAgain}
                />
              )}
            </>
          )}
          {phase === 'away' && (
            <Ways>
              <Button onClick={askAgain}>{t('away.again')}</Button>
            </Ways>
          )}
          {isMissing && <LinkRequest />}
        </Column>
      </Daybreak>
    </Page>
  );
}

interface HeadProps {
  phase: ArrivalPhase | 'none';
  arrival: Pick<ReturnType<typeof useArrival>['arrival'], 'order' | 'deliveries'>;
}

function Head({ phase, arrival: { order, deliveries } }: HeadProps) {
  const { t } = useTranslation('orderPage');
  if (phase === 'idle' || phase === 'loading') {
    return (
      <>
        <h1>{t('documentTitle')}</h1>
        <p role="status">
          <Spinner /> {t('loading')}
        </p>
        <noscript>
          <p>{t('noScript')}</p>
        </noscript>
      </>
    );
  }
  const said = order && phase === 'shown' ? openingOf(t, order, deliveries) : troubleOf(t, phase);
  return (
    <div role="status">
      <h1>{said.heading}</h1>
      <p>{said.text}</p>
    </div>
  );
}

function troubleOf(t: TFunction<'orderPage'>, phase: ArrivalPhase | 'none') {
  const trouble = phase === 'none' || phase === 'over' ? phase : 'away';
  return { heading: t(`${trouble}.heading`), text: t(`${trouble}.text`) };
}

export { OrderPage as Component };
