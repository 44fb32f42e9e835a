export const words = { en: { more: 'More of these words' }, ar: { more: 'كلمات أخرى' } };
