import type { mail } from '#web/mail/words.ts';
import type { admin } from './en/admin.ts';
import type { articles } from './en/articles.ts';
import type { booking } from './en/booking.ts';
import type { coaching } from './en/coaching.ts';
import type { common } from './en/common.ts';
import type { contact } from './en/contact.ts';
import type { figures } from './en/figures.ts';
import type { form } from './en/form.ts';
import type { forms } from './en/forms.ts';
import type { inbox } from './en/inbox.ts';
import type { listItems } from './en/list-items.ts';
import type { lists } from './en/lists.ts';
import type { manualWork } from './en/manual-work.ts';
import type { media } from './en/media.ts';
import type { orderPage } from './en/order-page.ts';
import type { orders } from './en/orders.ts';
import type { people } from './en/people.ts';
import type { reviews } from './en/reviews.ts';
import type { search } from './en/search.ts';
import type { sessions } from './en/sessions.ts';
import type { signIn } from './en/sign-in.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      admin: typeof admin;
      signIn: typeof signIn;
      reviews: typeof reviews;
      people: typeof people;
      coaching: typeof coaching;
      booking: typeof booking;
      form: typeof form;
      forms: typeof forms;
      manualWork: typeof manualWork;
      sessions: typeof sessions;
      contact: typeof contact;
      lists: typeof lists;
      listItems: typeof listItems;
      articles: typeof articles;
      search: typeof search;
      orderPage: typeof orderPage;
      mail: (typeof mail)['en'];
      media: typeof media;
      orders: typeof orders;
      inbox: typeof inbox;
      figures: typeof figures;
    };
  }
}
