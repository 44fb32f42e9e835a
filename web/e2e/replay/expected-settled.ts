import type { Given, Part } from './expected.ts';

/** The message to send once it is paid, or a transfer was announced; then the thanks. */
export function expectedSettled({ view, texts: { t, inNewTab } }: Given): Part {
  const { isFinished, isAwaitingConfirmation: isAwaiting, item } = view;
  if (isFinished) {
    return {
      headings: [t('finished.title')],
      says: [isAwaiting ? 'verification.awaiting.finished' : 'finished.text'],
    };
  }
  const reference = view.reference ?? view.bookingId ?? '';
  const texts = isAwaiting ? ('verification.awaiting' as const) : ('verification' as const);
  const message = item
    ? t(`${texts}.message`, { name: item.name, reference })
    : t(`${texts}.messageUnnamed`, { reference });
  return {
    buttons: [t('verification.done')],
    links: [inNewTab(t('verification.whatsapp')), t('verification.email')],
    says: isAwaiting
      ? ['verification.awaiting.optional']
      : ['verification.paid', 'verification.optional'],
    reads: [message, t(isAwaiting ? 'verification.awaiting.title' : 'verification.paid')],
  };
}
