import { helpNear } from '../help-near.ts';
import { messageSubjects } from '../message-subjects.ts';

export const contact = {
  name: 'Your name',
  email: 'Your e-mail address',
  message: 'Your message',
  subject: 'What it is about',
  subjects: { any: 'Anything', ...messageSubjects.en },
  send: 'Send message',
  sending: 'Sending...',
  kept: 'What you wrote is still here.',
  urgent: helpNear.en,
  next: {
    title: 'Your message has arrived',
    who: 'We answer by e-mail, usually within two working days.',
    copy: 'An e-mail confirms it, with a link to what you wrote. If it doesn’t arrive, check your spam folder.',
    now: 'If it can’t wait, don’t wait for our answer. Call now: the numbers are under “Help now”.',
  },
  /** The form for testimonials. */
  offer: {
    words: 'Your words',
    name: 'Your name, or another that you choose',
    language: 'Written in',
    languages: { en: 'English', ar: 'Arabic' },
    program: 'What you took part in, if you like to say',
    consent: 'Where may we show them?',
    takeBack:
      'We never show your e-mail address. It gets a link by which you take your words back at any time.',
    choose: 'Please choose',
    consents: {
      site: 'On this site only',
      everywhere: 'On this site and elsewhere, such as on social media',
    },
    send: 'Offer your words',
    next: {
      title: 'Thank you. Your words have arrived',
      who: 'A person reads them. Before they are shown, we write to you so that you see them as they will appear.',
      copy: 'An e-mail brings you the link that takes them back. If it doesn’t arrive, check your spam folder.',
    },
  },
  open: 'Open now, until {{time}}',
  opensToday: 'Closed now. We open today at {{time}}',
  opensTomorrow: 'Closed now. We open tomorrow at {{time}}',
  opensOn: 'Closed now. We open on {{day}} at {{time}}',
  closed: 'Closed: {{days}}',
  zone: 'Dubai time',
  write: 'Write an e-mail',
  call: 'Call us',
  chat: 'Write on WhatsApp',
  toMap: 'See the map',
  liveMap: 'Show the live map',
  liveMapFrame: 'Live map',
  mapHost: 'It comes from openstreetmap.org, which will then know you visited.',
} as const;
