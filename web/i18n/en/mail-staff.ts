export const urgent = {
  subject: 'Urgent: {{name}} may be in danger',
  heading: 'Somebody may be in danger',
  text: 'What this person wrote may mean that they, or somebody near them, are in danger. Please open it now, read it, and call or write to them.',
  numbers: 'If it cannot wait, these numbers help at once: {{numbers}}.',
  again: 'This mail comes every 30 minutes until one of you has opened it.',
  person: 'Who',
  phone: 'Phone or WhatsApp',
  where: 'Where they wrote',
  message: 'The contact form',
  item: 'The questions for {{item}}',
  open: 'Open it now',
} as const;

export const digest = {
  subject: 'What waits in the staff area today',
  text: 'Good morning. This waits for you:',
  care_one: '{{count}} person may be in danger, and their case is not closed.',
  care_other: '{{count}} people may be in danger, and their cases are not closed.',
  attention_one: '{{count}} order needs somebody.',
  attention_other: '{{count}} orders need somebody.',
  transfers_one: '{{count}} transfer is to be confirmed.',
  transfers_other: '{{count}} transfers are to be confirmed.',
  messages_one: '{{count}} message is to be answered.',
  messages_other: '{{count}} messages are to be answered.',
  texts_one: '{{count}} text is to be reviewed.',
  texts_other: '{{count}} texts are to be reviewed.',
  handwork_one: '{{count}} thing is to be made or approved.',
  handwork_other: '{{count}} things are to be made or approved.',
  late_one: '{{count}} delivery is late.',
  late_other: '{{count}} deliveries are late.',
  sessionsToday_one: '{{count}} session takes place today: {{times}}, Dubai time.',
  sessionsToday_other: '{{count}} sessions take place today: {{times}}, Dubai time.',
  sessionsTomorrow_one: '{{count}} session takes place tomorrow: {{times}}, Dubai time.',
  sessionsTomorrow_other: '{{count}} sessions take place tomorrow: {{times}}, Dubai time.',
  followUps_one: '{{count}} customer expects their daily follow-up.',
  followUps_other: '{{count}} customers expect their daily follow-up.',
  news: 'This has happened since the last morning:',
  open: 'Open the staff area',
} as const;

export const open = {
  order: 'Open the order',
  review: 'Open the text',
  handwork: 'Open the file',
  sessions: 'Open the sessions',
  message: 'Open the message',
  orders: 'Compare with the orders',
  studio: 'Open the Studio',
} as const;

export const content = {
  subject: 'The site shows older content',
  text: 'The content below could not be read, or was not complete. Visitors see the last good version, where there is one.',
  next: 'Orders go on with prices that were verified within the last quarter of an hour; after that they are refused until the prices can be read. Please look at what was published last, and whether the content service answers.',
  source: 'Content',
} as const;

export const unknownMoney = {
  subject: 'Money that belongs to no order',
  text: 'The payment provider below received money that belongs to no order of this site. Please look it up there. If it was not meant for something sold elsewhere, please return it.',
  provider: 'Provider',
  id: 'Its id there',
} as const;

export const webhookSilent = {
  subject: 'A service no longer reports to the site',
  text: 'Payments or sessions were settled, but the webhook of the service below reported none of them. Orders go on, more slowly, because the site asks for itself. Please look in the service’s dashboard whether the webhook is still set up, and how its messages were answered.',
  service: 'Service',
  since: 'Last heard',
} as const;
