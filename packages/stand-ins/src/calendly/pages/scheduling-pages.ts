import { html } from 'hono/html';
import { formField, isMailAddress, problemSummary } from '../../shared/form.ts';
import type { Markup, PageLanguage } from '../../shared/page.ts';
import { urisOf } from '../objects.ts';
import type { EventType } from '../service.ts';
import {
  type Calendar,
  calendar,
  type Meeting,
  meetingFacts,
  meetingHead,
  whenText,
} from './calendar.ts';
import { addressWith, type Embed, type RenderedPage, schedulingPage, texts } from './frame.ts';

export interface FormInput {
  name: string;
  email: string;
  answer: string;
}

export type FormProblems = Partial<Record<'email' | 'name', string>>;

const LONGEST_LINE = 200;
const LONGEST_ANSWER = 2_000;

export function readForm(form: URLSearchParams): FormInput {
  const text = (name: string, longest: number) => (form.get(name) ?? '').slice(0, longest).trim();
  return {
    name: text('name', LONGEST_LINE),
    email: text('email', LONGEST_LINE),
    answer: text('answer', LONGEST_ANSWER),
  };
}

export function formProblems({ name, email }: FormInput, language: PageLanguage): FormProblems {
  const said = texts[language];
  return {
    ...(name === '' && { name: said.nameMissing }),
    ...(!isMailAddress(email) && { email: said.emailInvalid }),
  };
}

interface FormView {
  /** The URL that the form is submitted to. */
  action: string;
  /** Identifies the form, so that submitting it twice books once. */
  attempt: string;
  input: FormInput;
  problems: FormProblems;
}

function inviteeForm(view: FormView, language: PageLanguage): Markup {
  const { action, attempt, input, problems } = view;
  const said = texts[language];
  const fields = [
    { name: 'name' as const, label: said.name, attributes: 'type="text" autocomplete="name"' },
    {
      name: 'email' as const,
      label: said.email,
      attributes: 'type="email" dir="ltr" autocomplete="email"',
    },
  ];
  const wrong = fields.flatMap(({ name, label }) => {
    const problem = problems[name];
    return problem ? [{ name, label, problem }] : [];
  });
  return html`${wrong.length > 0 ? problemSummary({ headline: said.lookAgain, fields: wrong }) : ''}
<form method="post" action="${action}" novalidate>
<input type="hidden" name="attempt" value="${attempt}">
${fields.map((field) =>
  formField({
    ...field,
    value: input[field.name],
    problem: problems[field.name],
    focus: field.name === wrong[0]?.name,
  }),
)}
<div class="field"><label for="answer">${said.question}</label>
<textarea id="answer" name="answer">${input.answer}</textarea></div>
<button>${said.schedule}</button>
</form>`;
}

/** Shows the calendar of one event type. */
export function pickerPage(embed: Embed, eventType: EventType, times: Calendar): RenderedPage {
  const { language } = embed;
  const isFirstView = !embed.hasReturned && !times.isTaken;
  const linkTo = (slot: number) => addressWith(embed, slotPath(eventType, slot));
  return schedulingPage(embed, {
    title: eventType.name[language],
    messages: isFirstView ? [{ event: 'calendly.event_type_viewed', payload: {} }] : [],
    main: html`${meetingHead(eventType, language)}
${calendar(times, language, linkTo)}`,
  });
}

/** Shows the invitee's form for a chosen time. */
export function detailsPage(
  embed: Embed,
  { eventType, start }: { eventType: EventType; start: number },
  form: Omit<FormView, 'action'>,
): RenderedPage {
  const { language } = embed;
  const said = texts[language];
  const isFirstView = Object.keys(form.problems).length === 0;
  const { owner, slug } = eventType;
  return schedulingPage(embed, {
    title: said.details,
    messages: isFirstView ? [{ event: 'calendly.date_and_time_selected', payload: {} }] : [],
    main: html`${meetingHead(eventType, language)}
<p class="when">${whenText(start, language)}</p>
<p><a href="${addressWith(embed, `/${owner}/${slug}`, 'returned')}">${said.otherTime}</a></p>
<h2>${said.details}</h2>
${inviteeForm({ ...form, action: addressWith(embed, slotPath(eventType, start)) }, language)}`,
  });
}

/** Shows what was scheduled, with links to change it. */
export function confirmationPage(embed: Embed, meeting: Meeting, baseUrl: string): RenderedPage {
  const { language } = embed;
  const said = texts[language];
  const { invitee_id: id } = meeting.booking;
  const { event, invitee } = urisOf(id, baseUrl);
  const payload = { event: { uri: event }, invitee: { uri: invitee } };
  const query = `?locale=${language}`;
  return schedulingPage(embed, {
    title: said.scheduled,
    ...(embed.hasJustScheduled && {
      messages: [{ event: 'calendly.event_scheduled', payload }],
      afterwards: addressWith(embed, confirmationPath(meeting.eventType, id)),
    }),
    main: html`<h1>${said.scheduled}</h1>
<p>${said.scheduledText}</p>
${meetingFacts(language, meeting)}
<p class="links"><a href="/reschedulings/${id}${query}" target="_blank" rel="noopener">${said.reschedule}</a>
<a href="/cancellations/${id}${query}" target="_blank" rel="noopener">${said.cancel}</a></p>`,
  });
}

export function notFoundPage(embed: Embed): RenderedPage {
  const said = texts[embed.language];
  const main = html`<h1>${said.unknown}</h1><p>${said.unknownText}</p>`;
  return schedulingPage({ ...embed, postsMessages: false }, { title: said.unknown, main });
}

function slotPath({ owner, slug }: EventType, start: number): string {
  return `/${owner}/${slug}/${slotParam(start)}`;
}

/** Writes a time for a path: ISO 8601 to the minute, in UTC. */
export function slotParam(start: number): string {
  return new Date(start).toISOString().replace(':00.000Z', 'Z');
}

export function confirmationPath({ owner, slug }: EventType, inviteeId: string): string {
  return `/${owner}/${slug}/invitees/${inviteeId}`;
}
