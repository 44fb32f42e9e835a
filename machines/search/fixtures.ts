import type { Found, SearchResponse } from '../api/search.ts';
import type { SearchEvent } from './machine.ts';

export const typing = (words: string): SearchEvent => ({ type: 'words.change', words });
export const speaking = (language: 'en' | 'ar'): SearchEvent => ({
  type: 'language.change',
  language,
});
export const submit: SearchEvent = { type: 'search.submit' };
export const back: SearchEvent = { type: 'connection.back' };

const article: Found = {
  kind: 'article',
  path: '/blog/calm',
  title: ['', 'Calm', ' mornings'],
  excerpt: ['Begin slowly.'],
};

const rest = { isMore: false, isUrgent: false, isNear: false, elsewhere: null };

export const found: SearchResponse = { results: [article], ...rest };
export const nothing: SearchResponse = { results: [], ...rest };
export const elsewhere: SearchResponse = {
  ...nothing,
  elsewhere: { language: 'ar', results: [article] },
};

export const foundSome = { ok: true, value: found } as const;
export const foundNothing = { ok: true, value: nothing } as const;
export const refused = { ok: false, problem: { code: 'too_many_requests' } } as const;
export const away = { ok: false, problem: { code: 'network_error' } } as const;
