import type { booking } from './en/booking.ts';
import type { coaching } from './en/coaching.ts';
import type { common } from './en/common.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      coaching: typeof coaching;
      booking: typeof booking;
    };
  }
}
