import { type CurrentUser, defineConfig } from 'sanity';
import { structureTool } from 'sanity/structure';
import { documentViews, structureFor } from './desk/structure.ts';
import { lakeClientFactory } from './embedded-lake/lake-client.ts';
import { FieldWithMessages, ItemWithMessages } from './form/field-with-messages.tsx';
import { LayoutWithNotices } from './form/notices.tsx';
import { validationWords } from './form/validation-words.ts';
import { Mark } from './look/mark.tsx';
import { studioTheme } from './look/theme.ts';
import { presentation } from './presentation/locations.ts';
import { fixedTypes, schemaTypes, soldTypes } from './schemas/schema-types.ts';
import type { StudioSettings } from './settings/settings.ts';
import { withPreparation } from './uploads/uploader.ts';
import { inStudioLanguage } from './words/in-studio-language.ts';
import { ToolMenuWithLanguage } from './words/language-switch.tsx';
import { ownWords } from './words/own-words.ts';
import { withArabic } from './words/sanity-arabic.ts';
import { say } from './words/words.ts';

/** The actions on a document that editors neither create nor delete. */
const fixedActions = ['publish', 'schedule', 'discardChanges', 'discardVersion', 'restore'];

/** Says whether an action fits documents of a type. A copy of what is sold would get an id that anybody may read. */
function isOffered(action: string | undefined, type: string): boolean {
  if (fixedTypes.includes(type)) return action !== undefined && fixedActions.includes(action);
  return action !== 'duplicate' || !soldTypes.includes(type);
}

/** The Studio's configuration for one Content Lake; it contacts no other host. */
export function studioWorkspace({ projectId, dataset, apiHost, token }: StudioSettings) {
  // By its token, the lake is embedded; the roles at Sanity have other names.
  const mayPublish = (user: Pick<CurrentUser, 'role'> | null) =>
    token === null || user?.role === 'publisher';
  return defineConfig({
    name: 'default',
    title: say('Lived Experience Foundation'),
    icon: Mark,
    theme: studioTheme,
    basePath: '/studio',
    projectId,
    dataset,
    ...(apiHost && { apiHost, unstable_clientFactory: lakeClientFactory(apiHost, token) }),
    plugins: [
      structureTool({
        title: say('Content'),
        structure: structureFor(mayPublish),
        defaultDocumentNode: documentViews,
      }),
      presentation(),
    ],
    tools: (tools) =>
      tools.map((tool) => (tool.name === 'releases' ? { ...tool, title: say('Releases') } : tool)),
    schema: {
      types: inStudioLanguage(schemaTypes),
      templates: (templates) =>
        templates.filter(({ schemaType }) => !fixedTypes.includes(schemaType)),
    },
    document: {
      actions: (actions, { schemaType, currentUser }) =>
        actions.filter(
          ({ action }) =>
            isOffered(action, schemaType) &&
            // Sanity begins to schedule before it learns that somebody may not.
            (action !== 'schedule' || mayPublish(currentUser)),
        ),
      newDocumentOptions: (options) =>
        options.filter(({ templateId }) => !soldTypes.includes(templateId)),
      comments: { enabled: false },
    },
    form: {
      components: { field: FieldWithMessages, item: ItemWithMessages },
      image: { assetSources: (sources) => withPreparation(sources) },
      file: { assetSources: (sources) => withPreparation(sources) },
    },
    i18n: { locales: withArabic, bundles: [validationWords, ...ownWords] },
    studio: { components: { layout: LayoutWithNotices, toolMenu: ToolMenuWithLanguage } },
    // Lists in a release's activity also when documents came and went.
    beta: { eventsAPI: { releases: true } },
    scheduledPublishing: { enabled: false },
    tasks: { enabled: false },
    announcements: { enabled: false },
  });
}
