/** What a message to us may be about; empty where it names none of these. Their names stand in `web/i18n`. */
export const messageSubjects = ['', 'circle', 'course', 'talk', 'words', 'story'] as const;

export type MessageSubject = (typeof messageSubjects)[number];

/** The subject of this name; none where no subject has it. */
export function subjectNamed(name: string | null | undefined): MessageSubject {
  return messageSubjects.find((subject) => subject === name) ?? '';
}

/** The subject that an address of the contact page asks for: `/contact?subject=talk`. */
export function readSubject(search: string): MessageSubject {
  return subjectNamed(new URLSearchParams(search).get('subject'));
}

/** The same as a query string, empty where there is none. */
export function subjectSearch(subject: MessageSubject): string {
  return subject && `?subject=${subject}`;
}
