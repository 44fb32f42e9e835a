import type { DeliveryKind } from '../delivery/types.ts';
import { type FileKind, paperKinds } from './file.ts';

/** The first bytes of an MP3: its tags, or a frame of one of three sorts. */
const soundKinds = [
  { type: 'audio/mpeg', endings: ['mp3'], begins: /^(?:ID3|\xff[\xfb\xf3\xf2])/ },
  { type: 'audio/mp4', endings: ['m4a'], begins: /^.{4}ftyp/s },
] satisfies FileKind[];

export const slidesType =
  'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** Recognises PowerPoint only as a ZIP archive; whether it is a presentation is checked when it is rewritten. */
const slideKinds = [
  ...paperKinds.filter(({ type }) => type === 'application/pdf'),
  { type: slidesType, endings: ['pptx'], begins: /^PK\W{2}/ },
] satisfies FileKind[];

/** The kinds of handmade work. */
export const manualWorkKinds = [
  'artwork',
  'audio',
  'slides',
  'handmade',
] as const satisfies readonly DeliveryKind[];

export type ManualWorkKind = (typeof manualWorkKinds)[number];

/** The kinds of file that each thing may be. */
export const fileKindsOf: Readonly<Record<ManualWorkKind, readonly FileKind[]>> = {
  artwork: paperKinds,
  audio: soundKinds,
  slides: slideKinds,
  handmade: [...paperKinds, ...slideKinds, ...soundKinds],
};

/** The ending of a file's name by its media type, with its dot. */
export function endingOf(type: string): string {
  const kind = fileKindsOf.handmade.find((each) => each.type === type);
  return kind?.endings[0] ? `.${kind.endings[0]}` : '';
}

/**
 * Returns the name that its sender gave a file, with the ending of its real type: programs open
 * files by their endings.
 */
export function fileNameFor(type: string, name: string): string {
  const kind = fileKindsOf.handmade.find((each) => each.type === type);
  const isNamed = kind?.endings.some((each) => name.toLowerCase().endsWith(`.${each}`));
  return isNamed ? name : `${name}${endingOf(type)}`;
}
