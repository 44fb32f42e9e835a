/** Where words may be shown: on this site alone, or in other places too, such as social media. */
export const consents = ['site', 'everywhere'] as const;
