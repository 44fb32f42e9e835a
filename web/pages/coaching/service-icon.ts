import type { IconName } from '#web/ui/icon-paths.ts';

const icons: Readonly<Record<string, IconName>> = {
  steps: 'steps',
  path: 'map',
  document: 'document',
  feather: 'feather',
  brush: 'brush',
  voice: 'voice',
};

/** Returns the drawing for an icon's name in the CMS; a sunrise for an unknown name. */
export function serviceIcon(name: string): IconName {
  return (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? 'sunrise';
}
