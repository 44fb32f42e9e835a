import type { CardTexts } from '../../shared/cards/english.ts';
import { englishCard } from '../../shared/cards/english.ts';
import type { PageLanguage } from '../../shared/page.ts';
import { arabic } from './arabic.ts';

/** All that the payment pages say, in one language. */
export interface Texts extends CardTexts {
  notice: string;
  /** The other language's own name. */
  otherLanguage: string;
  heading: string;
  summary: string;
  pay(amount: string): string;
  cancel: string;
  lookAgain: string;
  notPaidYet: string;
  goBack: string;
  tryAgain: string;
  failed: { title: string; text: string };
  /** By the code of the error. */
  refusals: Record<string, string>;
  completed: { title: string; text: string };
  canceled: { title: string; text: string };
  expired: { title: string; text: string };
  unknown: { title: string; text: string };
  testCards: { title: string; hint: string };
  /** What a test card does, by the code of its error; `pays` for the good one. */
  shows: Record<string, string>;
}

const english: Texts = {
  ...englishCard,
  notice: 'Test page: no money moves.',
  otherLanguage: 'العربية',
  heading: 'Pay by card',
  summary: 'What you pay for',
  pay: (amount) => `Pay ${amount}`,
  cancel: 'Cancel the payment',
  lookAgain: 'Not paid yet. Please look at this again:',
  notPaidYet: 'Not paid yet',
  goBack: 'Go back to the site',
  tryAgain: 'Try again',
  failed: { title: 'The payment did not go through', text: 'Nothing was charged.' },
  refusals: {
    generic_decline: 'Your card was declined. You can try again or use another card.',
    insufficient_funds: 'Your card has insufficient funds. You can use another card.',
    test_mode_live_card: 'This page takes test cards only, and this is none.',
  },
  completed: {
    title: 'This is paid',
    text: 'The payment went through once. You will not be charged again.',
  },
  canceled: { title: 'The payment was cancelled', text: 'Nothing was charged.' },
  expired: {
    title: 'This payment page has ended',
    text: 'Nothing was charged. Go back to start a new payment.',
  },
  unknown: {
    title: 'There is no such payment page',
    text: 'The link may be incomplete. Nothing was charged. Close this tab and open the link again.',
  },
  testCards: { title: 'Cards to try', hint: 'Any future month, any three digits, any name.' },
  shows: {
    pays: 'pays',
    generic_decline: 'is declined',
    insufficient_funds: 'has insufficient funds',
  },
};

export const texts: Record<PageLanguage, Texts> = { en: english, ar: arabic };
