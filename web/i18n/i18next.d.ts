import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof import('./en/common.ts').common;
      admin: typeof import('./en/admin.ts').admin;
      signIn: typeof import('./en/sign-in.ts').signIn;
      reviews: typeof import('./en/reviews.ts').reviews;
      people: typeof import('./en/people.ts').people;
      coaching: typeof import('./en/coaching.ts').coaching;
      booking: typeof import('./en/booking.ts').booking;
      form: typeof import('./en/form.ts').form;
      forms: typeof import('./en/forms.ts').forms;
      manualWork: typeof import('./en/manual-work.ts').manualWork;
      sessions: typeof import('./en/sessions.ts').sessions;
      contact: typeof import('./en/contact.ts').contact;
      lists: typeof import('./en/lists.ts').lists;
      listItems: typeof import('./en/list-items.ts').listItems;
      articles: typeof import('./en/articles.ts').articles;
      search: typeof import('./en/search.ts').search;
      orderPage: typeof import('./en/order-page.ts').orderPage;
      mail: typeof import('#web/mail/words.ts').mail.en;
      media: typeof import('./en/media.ts').media;
      orders: typeof import('./en/orders.ts').orders;
      editions: typeof import('./en/editions.ts').editions;
      inbox: typeof import('./en/inbox.ts').inbox;
      figures: typeof import('./en/figures.ts').figures;
      status: typeof import('./en/status.ts').status;
    };
  }
}
