import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleResourceBundle } from 'sanity';
import { expect, it } from 'vitest';
import { validationWords } from '../form/validation-words.ts';
import { ownWords } from './own-words.ts';
import { sanityArabic } from './sanity-arabic.ts';

type Texts = Readonly<Record<string, string>>;

/** The beginnings of keys whose features are off or not shown in our Studio, or belong to Sanity's cloud alone. */
const OFF: Readonly<Record<string, readonly string[]>> = {
  canvas: [''],
  comments: [''],
  feedback: [''],
  'media-library': [''],
  releases: ['table-header.variant'],
  singleDocRelease: ['action.schedule-publish.disabled.variant'],
  structure: [
    'action.disabled-by-canvas.',
    'banners.permission-check-banner.request-permission-button.',
    'banners.variant.',
    'canvas.',
    'confirm-delete-dialog.cdr-',
    'document-group-inventory.',
    'panes.document-pane.variant-target.',
    'request-permission-dialog.',
  ],
  studio: [
    'about-dialog.',
    'announcement.',
    'asset-sources.media-library.',
    'changes.from-base-variant.',
    'content-agent',
    'diagnostics.',
    'divergence.',
    'document-group',
    'free-trial.',
    'help-resources.',
    'inputs.reference.cross-dataset.',
    'inputs.reference.global.',
    'inputs.video.',
    'insufficient-permissions-message.not-authorized-explanation_delete-schedules',
    'insufficient-permissions-message.not-authorized-explanation_edit-schedules',
    'insufficient-permissions-message.not-authorized-explanation_execute-schedules',
    'release.chip.button.other-variants',
    'release.chip.tooltip.other-variants',
    'releases.upsell.',
    'user-menu.action.claim-project',
    'user-menu.action.free-trial',
    'version.agent-bundle.',
  ],
  tasks: [''],
  validation: ['object.media-not-found', 'object.not-media-library-asset'],
  variants: [''],
};

const lib = join(import.meta.dirname, '../../node_modules/sanity/lib');
const bundle =
  /(?:defineLocalesResources\("([\w-]+)", |(variants)LocaleStrings = )\{\n([\s\S]*?)\n\t*\}/g;
const entry = /^\t+"?([\w.-]+)"?: (["'`])(.*)\2,?$/gm;

/** Returns the English texts of Sanity as installed, by namespace and key. */
function englishTexts(): Readonly<Record<string, Texts>> {
  const found: Record<string, Record<string, string>> = {};
  for (const name of globSync('*.js', { cwd: lib })) {
    const source = readFileSync(join(lib, name), 'utf8');
    for (const [, named, otherwise, entries] of source.matchAll(bundle)) {
      const texts = Array.from((entries ?? '').matchAll(entry), ([, key, , text]) => [key, text]);
      const namespace = named ?? otherwise ?? '';
      found[namespace] = { ...found[namespace], ...Object.fromEntries(texts) };
    }
  }
  return found;
}

const english = englishTexts();

/** Returns the keys that our Studio's own words replace in both languages. */
function ownKeys(namespace: string): string[] {
  const bundles: LocaleResourceBundle[] = [...ownWords, validationWords];
  const ours = bundles.filter((each) => each.namespace === namespace);
  return ours.flatMap(({ resources }) => Object.keys(resources));
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const numbers = ['one', 'two', 'few', 'many', 'other'];

it.each(Object.entries(english))('every text of Sanity’s %s has its Arabic', (namespace, texts) => {
  const ours = new Set([...Object.keys(sanityArabic[namespace] ?? {}), ...ownKeys(namespace)]);
  const hasArabic = (key: string) => {
    const stem = key.replace(PLURAL, '');
    if (ours.has(stem)) return true;
    return stem === key ? false : numbers.every((number) => ours.has(`${stem}_${number}`));
  };
  const isOff = (key: string) => OFF[namespace]?.some((beginning) => key.startsWith(beginning));
  expect(Object.keys(texts).filter((key) => !isOff(key) && !hasArabic(key))).toEqual([]);
});

it.each(Object.entries(sanityArabic))(
  'every Arabic text of %s has an English one, whose values and tags it takes',
  (namespace, texts) => {
    const keys = Object.entries(english[namespace] ?? {});
    const partsOf = (text: string) => text.match(/\{\{\w+(?:, \w+)?\}\}|<\/?[A-Za-z]+\/?>/g) ?? [];
    for (const [key, text] of Object.entries(texts)) {
      const stem = key.replace(PLURAL, '');
      const origin = keys.filter(([each]) => each === key || each.replace(PLURAL, '') === stem);
      expect(origin, key).not.toEqual([]);
      const known = origin.flatMap(([, each]) => partsOf(each));
      expect(known, `${key}: ${text}`).toEqual(expect.arrayContaining(partsOf(text)));
      expect(text, key).toMatch(/[؀-ۿ]|^\{\{.+\}\}$/);
    }
  },
);
