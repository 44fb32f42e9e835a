import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { bareReturn } from '#machines/payment/return.ts';
import { forgetPageSession, hasBeenRedirected, hasStoredBookings } from '#machines/storage/page.ts';
import { loadAnew } from '#web/app/connection.ts';
import { storageOf } from '#web/app/device-storage.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { StaticHtml } from '#web/ui/static-html.tsx';
import { showToast } from '#web/ui/toast-region.tsx';
import { releaseTokenIn } from './booking-link.ts';
import { hideLoading, onLoadingClosed, showLoading } from './loading-panel.ts';
import { onReturn } from './on-return.ts';
import { newTrail, trailOf } from './session/sheet-trail.ts';
import { sheetLoadingScript } from './sheet-loading-script.ts';
import { readSheetRequest, withoutSheetRequest } from './sheet-request.ts';
import type {
  BookableItem,
  BookingLauncherProps,
  BookingSheetProps,
  SheetRequest,
} from './types.ts';

interface PageCardProps {
  /** The items that the page sells, in its language. */
  items: readonly BookableItem[];
  /** The token of a mail's link that asks to release its booking. */
  asked: string | null;
  onContinue: (token: string) => void;
}

/**
 * Fetches the card of the open bookings if the device remembers any, or a mail's link asks for it.
 */
function PageCard(props: PageCardProps) {
  const { asked } = props;
  const [isHidden, setIsHidden] = useState(false);
  const [Card, setCard] = useState<ComponentType<PageCardProps & { onHide: () => void }> | null>(
    null,
  );
  useEffect(() => {
    if (!asked && !hasStoredBookings(storageOf('localStorage'))) return;
    let isWanted = true;
    import('./open-bookings/card.tsx').then(
      (module) => isWanted && setCard(() => module.OpenBookingsCard),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [asked]);
  return Card && !isHidden && <Card key={asked} {...props} onHide={() => setIsHidden(true)} />;
}

/**
 * The small part of the booking sheet on every page with something to book; it fetches the sheet
 * when it is first needed. `?book=` stays in the address while the sheet is open, so that a reload
 * opens it again; a token or a return is removed at once. The page has its own entry in the history
 * before the sheet, so that going back leads there and closing leaves nothing behind. Somebody who
 * was sent to a payment page and comes back, whichever way, finds the sheet at the payment.
 */
export function BookingLauncher(props: BookingLauncherProps) {
  const { t } = useTranslation('common');
  const location = useLocation();
  const navigate = useNavigate();
  const [firstEntry] = useState(location.key);
  const [request, setRequest] = useState<SheetRequest | null>(null);
  const [releasing, setReleasing] = useState<string | null>(null);
  const [Sheet, setSheet] = useState<ComponentType<BookingSheetProps> | null>(null);

  function open(asked: SheetRequest) {
    setRequest(asked);
    const isItem = asked.kind === 'item';
    const hasEntry = isItem && location.key !== firstEntry;
    const isKnown = (trailOf(location) ?? newTrail) !== newTrail;
    if (hasEntry || isKnown) return;
    const page = withoutSheetRequest(location);
    const { pathname, search, hash } = location;
    window.history.replaceState(window.history.state, '', page);
    navigate(isItem ? { pathname, search, hash } : page, {
      state: { trail: newTrail },
      preventScrollReset: true,
    });
  }

  function leaveEntries() {
    const trail = trailOf(location);
    if (trail) navigate(-trail.length);
  }

  function close() {
    drop();
    leaveEntries();
  }

  function drop() {
    setRequest(null);
    hideLoading();
  }

  function resume(token: string) {
    setReleasing(null);
    open({ kind: 'resume', token });
  }

  const follow = useEffectEvent((search: string, hash: string) => {
    const asked = readSheetRequest({ search, hash });
    // Opening the same item's address in the other language is no new request.
    const isOpen = asked?.kind === 'item' && request?.kind === 'item' && asked.id === request.id;
    if (asked && !isOpen) open(asked);
    else if (!asked && !Sheet && request?.kind === 'item') drop();
    const release = releaseTokenIn({ hash });
    if (!release) return;
    setReleasing(release);
    navigate(withoutSheetRequest(location), { replace: true, preventScrollReset: true });
  });
  useEffect(() => follow(location.search, location.hash), [location.search, location.hash]);

  const comeBack = useEffectEvent(() => {
    const isAsked = request !== null || readSheetRequest(location) !== null;
    if (isAsked || !hasBeenRedirected(storageOf('localStorage'), Date.now())) return isAsked;
    open({ kind: 'return', returned: bareReturn });
    return true;
  });
  const arrive = useEffectEvent(() => {
    forgetPageSession(storageOf('sessionStorage'));
    // A page that is reloaded while it shows a sheet without an address leaves that sheet's
    // entries.
    if (!comeBack()) leaveEntries();
  });
  useEffect(() => {
    arrive();
    return onReturn(() => void comeBack());
  }, []);

  const fail = useEffectEvent(() => {
    const giveUp = () => {
      showToast({ title: t('offline.required'), text: t('offline.text'), tone: 'danger' });
      close();
    };
    // After a press, the item's address is loaded as a page of its own; an address that the page
    // was loaded with has had its try.
    const isPressed = request?.kind === 'item' && location.key !== firstEntry;
    if (isPressed) loadAnew(giveUp);
    else giveUp();
  });
  useEffect(() => {
    if (!request || Sheet) return;
    showLoading();
    let isWanted = true;
    import('./booking-sheet.tsx').then(
      (module) => isWanted && setSheet(() => module.BookingSheet),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [request, Sheet]);

  const leave = useEffectEvent(() => request && close());
  useEffect(() => onLoadingClosed(() => void leave()), []);

  return (
    <>
      <StaticHtml
        value={props.language}
        script={sheetLoadingScript}
        draw={(SheetLoading) => <SheetLoading />}
      />
      {!request && <PageCard items={props.items} asked={releasing} onContinue={resume} />}
      {Sheet && <Sheet {...props} request={request} onResume={resume} onClosed={close} />}
    </>
  );
}
