import { startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadAnew } from '#web/app/connection.ts';
import { usePage } from '#web/app/use-content.ts';
import { orderTokenIn } from '#web/booking/booking-link.ts';
import { orderPage as orderPageAr } from '#web/i18n/ar/order-page.ts';
import { orderPage as orderPageEn } from '#web/i18n/en/order-page.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import type { OrderContent } from './content.ts';
import { Away, Frame, Unread, Waiting } from './frame.tsx';

addTexts('orderPage', { en: orderPageEn, ar: orderPageAr });

/**
 * Returns the token in the address; null until the browser has read it, because the server never
 * receives it.
 */
function useToken(): string | null {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  useLayoutEffect(() => setToken(orderTokenIn({ hash }) ?? ''), [hash]);
  return token;
}

/**
 * Shows what was bought to anyone with the link of a mail; only the waiting screen is in the first
 * script.
 */
function OrderPage() {
  const page = usePage<OrderContent>('order');
  const token = useToken();
  const [rest, setRest] = useState<typeof import('./arrived.tsx') | null>(null);
  const [fetching, setFetching] = useState<'first' | 'again' | 'failed'>('first');
  const fetchRest = useCallback((isAgain: boolean) => {
    setFetching(isAgain ? 'again' : 'first');
    const sayAway = () => setFetching('failed');
    import('./arrived.tsx').then(
      (module) => startTransition(() => setRest(module)),
      isAgain ? () => loadAnew(sayAway) : sayAway,
    );
  }, []);
  useEffect(() => fetchRest(false), [fetchRest]);

  if (!page) return null;
  if (rest && token) return <rest.Arrived token={token} />;
  if (!rest && fetching !== 'first') {
    return <Away isAsking={fetching === 'again'} onAgain={() => fetchRest(true)} />;
  }
  return (
    <Frame head={token ? <Waiting /> : <Unread isRead={token === ''} />}>
      {rest && token === '' && <rest.WayToLink />}
    </Frame>
  );
}

export { OrderPage as Component };
