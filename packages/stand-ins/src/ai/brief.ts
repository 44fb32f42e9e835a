export interface Brief {
  item: string;
  language: 'en' | 'ar';
  style: string;
  /** The heading of the one section that is written again; null for a whole text. */
  section: string | null;
  /** The person's own words, by field. */
  answers: ReadonlyMap<string, string>;
}

/** Finds in a prompt what is to be written, from its `<task …>` and `<answer …>` elements. */
export function readBrief(prompt: string): Brief {
  const task = attributesOf(/<task\s([^>]*)>/.exec(prompt)?.[1] ?? '');
  const answers = [...prompt.matchAll(/<answer\s([^>]*)>([\s\S]*?)<\/answer>/g)].map(
    ([, attributes = '', text = '']) =>
      [attributesOf(attributes).get('field') ?? '', unescaped(text).trim()] as const,
  );
  return {
    item: task.get('item') ?? '',
    language: task.get('language') === 'ar' ? 'ar' : 'en',
    style: task.get('style') ?? '',
    section: task.get('section') ?? null,
    answers: new Map(answers.filter(([, text]) => text !== '')),
  };
}

function attributesOf(text: string): Map<string, string> {
  const pairs = [...text.matchAll(/([a-z]+)="([^"]*)"/g)];
  return new Map(pairs.map(([, name = '', value = '']) => [name, unescaped(value)]));
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|amp);/g, (whole, name: string) => entities[name] ?? whole);
}
