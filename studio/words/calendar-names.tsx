import { useEffect } from 'react';
import type { Tool } from 'sanity';
import { language, sanityLocale } from './language.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(sanityLocale, options);
const month = format({ month: 'long' });
const initial = format({ weekday: 'narrow' });
const day = format({ dateStyle: 'full' });

const DAYS_OF_WEEK = 7;

/** How the calendar labels a day: “Mon Nov 30 2026”. */
const LABELLED_DAY = /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4}$/;

/** The months by the names that the calendar gives them. */
const months: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 12 }, (_, index) => new Date(2026, index)).map((start) => [
    start.toLocaleString('en', { month: 'long' }),
    month.format(start),
  ]),
);

/** Puts the names of months and days in the Studio's language into a calendar that has others. */
function nameAgain(calendar: Element): void {
  const texts = document.createTreeWalker(calendar, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const name = months.get(texts.currentNode.nodeValue ?? '');
    if (name) texts.currentNode.nodeValue = name;
  }
  const cells = [...calendar.querySelectorAll('[data-ui="CalendarMonth"] > * > *')];
  cells.slice(DAYS_OF_WEEK).forEach((cell, index) => {
    const button = cell.querySelector('button');
    const label = button?.getAttribute('aria-label') ?? '';
    if (!LABELLED_DAY.test(label)) return;
    const date = new Date(label);
    button?.setAttribute('aria-label', day.format(date));
    const heading = index < DAYS_OF_WEEK ? cells[index]?.querySelector('span') : null;
    if (heading) heading.textContent = initial.format(date);
  });
}

function keepNaming(): () => void {
  const observer = new MutationObserver(() =>
    document.querySelectorAll('[data-ui="Calendar"]').forEach(nameAgain),
  );
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['aria-label'],
  });
  return () => observer.disconnect();
}

/** Returns the tool of releases with Arabic months and days: Sanity translates all texts of its calendar but these. */
export function withNamesInCalendar(tool: Tool): Tool {
  if (language === 'en') return tool;
  const { component: Releases } = tool;
  const InArabic: Tool['component'] = (props) => {
    useEffect(keepNaming, []);
    return <Releases {...props} />;
  };
  return { ...tool, component: InArabic };
}
