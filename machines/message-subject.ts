/** The subjects of a message to us; empty for none of these. Their names stand in `web/i18n`. */
export const messageSubjects = ['', 'circle', 'course', 'talk', 'words', 'story'] as const;

export type MessageSubject = (typeof messageSubjects)[number];

/** Returns the subject of this name; the empty one if no subject has it. */
export function subjectNamed(name: string | null | undefined): MessageSubject {
  return messageSubjects.find((subject) => subject === name) ?? '';
}

/** Returns the subject for which an address of the contact page asks: `/contact?subject=talk`. */
export function readSubject(search: string): MessageSubject {
  return subjectNamed(new URLSearchParams(search).get('subject'));
}

/** Returns the query string that asks for a subject; empty if there is none. */
export function subjectSearch(subject: MessageSubject): string {
  return subject && `?subject=${subject}`;
}
