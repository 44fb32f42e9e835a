import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';
import rtlPlugin from 'stylis-plugin-rtl';
import type { Language } from '#machines/language.ts';

type Plugins = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>;

/** Mirrors a language's styles; each is one array, because another would render the styles anew. */
export const stylePlugins: Record<Language, Plugins> = { en: [], ar: [rtlPlugin] };
