import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { appointmentMachine } from '#machines/appointment/machine.ts';
import { bookingMachine } from '#machines/booking/machine.ts';
import { calendarMachine } from '#machines/calendar/machine.ts';
import { contactMachine } from '#machines/contact/machine.ts';
import { deliveryMachine } from '#machines/delivery/machine.ts';
import { editionMachine } from '#machines/edition/machine.ts';
import { heroVideoMachine } from '#machines/hero-video/machine.ts';
import { newsletterMachine } from '#machines/newsletter/machine.ts';
import { openBookingsMachine } from '#machines/open-bookings/machine.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { purchaseStatusMachine } from '#machines/purchase-status/machine.ts';
import { reviewMachine } from '#machines/review/machine.ts';
import { searchMachine } from '#machines/search/machine.ts';
import { signInMachine } from '#machines/sign-in/machine.ts';
import {
  actionsOf,
  allIn,
  asTitle,
  type Chart,
  chartOf,
  inWords,
  type Transition,
} from './chart.ts';
import { pictureOf } from './picture.ts';

/** Every machine of the product, described for staff. */
export const statecharts: readonly Statechart[] = [
  {
    name: 'booking',
    title: 'The booking sheet',
    about:
      'What a visitor goes through from opening the sheet to its end. A service or bundle goes from its form to the payment; a package from its details over the calendar and its booking.',
    machine: bookingMachine,
  },
  {
    name: 'payment',
    title: 'The payment step',
    about:
      'From choosing how to pay to knowing that it is paid, or that a bank transfer is on its way. What a payment page claims is always checked with the server.',
    machine: paymentMachine,
  },
  {
    name: 'calendar',
    title: 'The calendar',
    about:
      'The scheduling provider’s page in a frame of the sheet, from loading it to an appointment.',
    machine: calendarMachine,
  },
  {
    name: 'appointment',
    title: 'The time of a session',
    about:
      'Asks the server when a booked session takes place, until the calendar has told it, and again when the person comes back.',
    machine: appointmentMachine,
  },
  {
    name: 'purchase-status',
    title: 'The status of a purchase',
    about:
      'Asks the server for the file of what comes within seconds, so that it can be opened on the page, and again when the person comes back.',
    machine: purchaseStatusMachine,
  },
  {
    name: 'open-bookings',
    title: 'The open bookings of a device',
    about:
      'The card that reminds of bookings that are not paid. Each can be continued or let go, by the card or by a mail’s link, and nothing is let go before the visitor has confirmed it.',
    machine: openBookingsMachine,
  },
  {
    name: 'contact',
    title: 'The contact form',
    about:
      'A message to the foundation. What is typed stays until it was sent; the first thing that is wrong is said, and a second press sends nothing.',
    machine: contactMachine,
  },
  {
    name: 'newsletter',
    title: 'The newsletter’s form',
    about:
      'The form in the footer of every page. An address is asked by mail before anything else is sent to it.',
    machine: newsletterMachine,
  },
  {
    name: 'edition',
    title: 'An edition of the newsletter',
    about:
      'What an edition goes through from its writing to its last recipient. One person asks for approval, a second approves, and what they have seen is what is sent.',
    machine: editionMachine,
  },
  {
    name: 'order',
    title: 'The order',
    about:
      'What an order on the server goes through from its making to its end. Every step is written to its history with who and why.',
    machine: orderMachine,
  },
  {
    name: 'delivery',
    title: 'The delivery of one thing',
    about:
      'What one thing of a paid order goes through until the customer has it. A bundle has a delivery for each of its parts.',
    machine: deliveryMachine,
  },
  {
    name: 'review',
    title: 'The review of a text',
    about:
      'What somebody of staff does with a draft: reads it beside the answers, edits, approves or returns it. Nobody’s work is written over.',
    machine: reviewMachine,
  },
  {
    name: 'search',
    title: 'The search',
    about:
      'The field of the search page. What is typed is looked for after a pause, the latest words win, and a search without a network goes on when it is back.',
    machine: searchMachine,
  },
  {
    name: 'hero-video',
    title: 'The video behind the words of the home page',
    about:
      'What plays over the drawn night, and when: a file of our own, or a film at YouTube once somebody asks for it. On weak devices, with less motion asked for and after failures the drawing stands alone.',
    machine: heroVideoMachine,
  },
  {
    name: 'sign-in',
    title: 'The way into the admin area',
    about:
      'Who somebody is, and what is still missing: a role, a password, a second factor. When a session ends, its page stays as it is until the person has signed in again.',
    machine: signInMachine,
  },
];

interface Statechart {
  /** The file's name without its extension. */
  name: string;
  title: string;
  /** One or two sentences about the chart. */
  about: string;
  machine: AnyStateMachine;
}

function titleOf({ path, machine }: AnyStateNode): string {
  return path.length === 0 ? asTitle(machine.id) : path.map(asTitle).join(' › ');
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)];
}

function transitionRow({ event, condition, target, actions }: Transition): string[] {
  return [event, condition, target ? `**${titleOf(target)}**` : 'stays', actions];
}

function notesOn({ node }: Chart): string[] {
  const calls = node.invoke.map(({ id }) => inWords(id)).join(', ');
  const notes = [
    [actionsOf(node.entry), 'On entering'],
    [calls, 'While here it runs'],
    [actionsOf(node.exit), 'On leaving'],
  ] as const;
  const described = notes.flatMap(([text, label]) => (text ? [`${label}: ${text}.`] : []));
  const end = node.type === 'final' ? ['An end.'] : [];
  const lines = [...described, ...end];
  return lines.length > 0 ? [lines.join(' '), ''] : [];
}

function codeBlock(chart: Chart): string[] {
  return ['```mermaid', pictureOf(chart), '```', ''];
}

function sectionOn(chart: Chart, root: AnyStateNode): string[] {
  const { node, transitions, children } = chart;
  const isRoot = node === root;
  const heading = isRoot ? '## From anywhere' : `### ${titleOf(node)}`;
  const notes = notesOn(chart);
  const picture = isRoot || children.length === 0 ? [] : codeBlock(chart);
  const rows = transitions.map(transitionRow);
  const rules =
    rows.length > 0 ? [...table(['what happens', 'if', 'goes to', 'and does'], rows), ''] : [];
  const parts = [...notes, ...picture, ...rules];
  return parts.length > 0 ? [heading, '', ...parts] : [];
}

/** Writes the page of one machine for staff: a picture and a table of every transition. */
export function pageOf({ title, about, machine }: Statechart): string {
  const chart = chartOf(machine);
  const [root, ...states] = allIn(chart);
  if (!root) throw new Error(`${title} has no states`);
  return [
    `# ${title}`,
    '',
    about,
    '',
    'This page is drawn from the program itself; it is not edited by hand. A box with double sides has a picture of its own below.',
    '',
    ...codeBlock(chart),
    ...sectionOn(root, root.node),
    '## State by state',
    '',
    ...states.flatMap((state) => sectionOn(state, root.node)),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
