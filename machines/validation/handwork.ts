import type { DeliveryKind } from '../delivery/types.ts';
import type { FileKind } from './file.ts';
import { paperKinds } from './receipt.ts';

/** An MP3 begins with its tags, or with a frame of one of three sorts. */
const mp3 = [[0x49, 0x44, 0x33], ...[0xfb, 0xf3, 0xf2].map((sort) => [0xff, sort])];

const soundKinds = [
  ...mp3.map((bytes) => ({ type: 'audio/mpeg', endings: ['mp3'], marks: [{ at: 0, bytes }] })),
  {
    type: 'audio/mp4',
    endings: ['m4a'],
    marks: [{ at: 4, bytes: [0x66, 0x74, 0x79, 0x70] }],
  },
] satisfies FileKind[];

/** What staff make by hand. */
export const handworkKinds = [
  'artwork',
  'audio',
  'slides',
  'handmade',
] as const satisfies readonly DeliveryKind[];

export type HandworkKind = (typeof handworkKinds)[number];

/** Which files a thing may be. */
export const fileKindsOf: Readonly<Record<HandworkKind, readonly FileKind[]>> = {
  artwork: paperKinds,
  audio: soundKinds,
  slides: paperKinds.filter(({ type }) => type === 'application/pdf'),
  handmade: [...paperKinds, ...soundKinds],
};

/** The ending of a file's name by its media type, with its dot. */
export function endingOf(type: string): string {
  const kind = fileKindsOf.handmade.find((each) => each.type === type);
  return kind?.endings[0] ? `.${kind.endings[0]}` : '';
}
