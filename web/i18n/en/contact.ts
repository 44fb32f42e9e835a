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
