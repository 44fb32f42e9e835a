import { EyeOpenIcon } from '@sanity/icons/EyeOpen';
import { type DocumentResolver, presentationTool } from 'sanity/presentation';
import { previewPath } from '../../machines/api/paths.ts';
import { addressedTypes, pagePath, sitePages } from '../../machines/pages.ts';
import { say } from '../words/words.ts';
import { locations } from './locations.ts';

/** The document that is edited beside each page. */
const mainDocuments: DocumentResolver[] = [
  ...sitePages.map(({ type, path }) => ({ route: path, type })),
  ...addressedTypes.map(({ type, folder }) => ({
    route: `${folder}/:slug`,
    filter: `_type == "${type}" && slug.current == $slug`,
  })),
];

/**
 * Shows the site beside the form. Both have the same origin, so the preview needs no URL of its
 * own.
 */
export const presentation = () =>
  presentationTool({
    title: say('Preview'),
    icon: EyeOpenIcon,
    previewUrl: {
      initial: pagePath('coachingPage'),
      previewMode: { enable: previewPath, shareAccess: false },
    },
    resolve: { locations, mainDocuments },
  });
