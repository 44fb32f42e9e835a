import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { bareReturn } from '#machines/payment/return.ts';
import { forgetPageSession, hasBeenRedirected } from '#machines/storage/page.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { storageOf } from './session/device-storage.ts';
import { onReturn } from './session/on-return.ts';
import { SheetLoading } from './sheet-loading.tsx';
import { readSheetRequest, withoutSheetRequest } from './sheet-request.ts';
import type { BookingLauncherProps, BookingSheetProps, SheetRequest } from './types.ts';

/**
 * The small part of the booking sheet that a page with something to book carries; it fetches the
 * sheet when it is first needed. `?book=` stays in the address while the sheet is open, so that a
 * reload and the back button do what they should; a token or a return is taken out of it at once.
 * Who was sent to a payment page and comes back by any way finds the sheet at the payment.
 */
export function BookingLauncher(props: BookingLauncherProps) {
  const { t } = useTranslation('common');
  const location = useLocation();
  const navigate = useNavigate();
  const wasPushed = useNavigationType() === 'PUSH';
  const [firstEntry] = useState(location.key);
  const [request, setRequest] = useState<SheetRequest | null>(null);
  const [Sheet, setSheet] = useState<ComponentType<BookingSheetProps> | null>(null);

  const clean = () =>
    navigate(withoutSheetRequest(location), { replace: true, preventScrollReset: true });

  function close() {
    setRequest(null);
    if (!readSheetRequest(location)) return;
    // The entry before was this same page: going back leaves no second one behind.
    if (wasPushed && location.key !== firstEntry) navigate(-1);
    else clean();
  }

  const follow = useEffectEvent((search: string, hash: string) => {
    const asked = readSheetRequest({ search, hash });
    if (asked || request?.kind === 'item') setRequest(asked);
    if (asked && asked.kind !== 'item') clean();
  });
  useEffect(() => follow(location.search, location.hash), [location.search, location.hash]);

  const comeBack = useEffectEvent(() => {
    if (request || readSheetRequest(location)) return;
    if (hasBeenRedirected(storageOf('localStorage'), Date.now())) {
      setRequest({ kind: 'return', returned: bareReturn });
    }
  });
  useEffect(() => {
    forgetPageSession(storageOf('sessionStorage'));
    comeBack();
    return onReturn(() => comeBack());
  }, []);

  const fail = useEffectEvent(() => {
    showToast({ title: t('offline.title'), text: t('offline.text'), tone: 'danger' });
    close();
  });
  useEffect(() => {
    if (!request || Sheet) return;
    let isWanted = true;
    import('./booking-sheet.tsx').then(
      (module) => isWanted && setSheet(() => module.BookingSheet),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [request, Sheet]);

  if (!Sheet) return request && <SheetLoading />;
  return <Sheet {...props} key={props.language} request={request} onClosed={close} />;
}
