import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import {
  addPicture,
  type ReadDeliveriesResponse,
  readDeliveries,
} from '#machines/api/own-order.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** The address of a file in a mail. */
export const pathIn = ({ text }: Mail) => /\/documents\/file\?\S+/.exec(text)?.[0] ?? '';

/** Reads what customers have of what they bought. */
export function createBoughtFiles(world: World) {
  const get = (path: string) => fetch(`${world.url}${path}`, { redirect: 'manual' });

  async function historyOf(visitor: Visitor): Promise<string[]> {
    const rows = await world.database.kysely
      .selectFrom('delivery_events')
      .select(['event', 'outcome'])
      .where('delivery_id', '=', (await visitor.delivery()).id)
      .orderBy('id')
      .execute();
    return rows.filter(({ outcome }) => outcome === 'applied').map(({ event }) => event);
  }

  const documentsOf = async (visitor: Visitor) =>
    world.database.kysely
      .selectFrom('documents')
      .selectAll()
      .where('delivery_id', '=', (await visitor.delivery()).id)
      .execute();

  async function shownTo({ token }: Visitor) {
    return (await world.post<ReadDeliveriesResponse>(readDeliveries.path, { token })).body;
  }

  /** The copy of everything, unpacked. */
  async function copyAt({ order }: ReadDeliveriesResponse) {
    const response = await get(order.copy ?? '');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    return {
      names: Object.keys(files),
      data: JSON.parse(read('data.json')),
      text: read('data.txt'),
    };
  }

  return { get, historyOf, documentsOf, shownTo, copyAt };
}

const FRAME_BYTES = 417;
const FRAMES_A_SECOND = 40;

/** A second of silence as an MP3: frames of MPEG-1 Layer III at 128 kbit/s and 44.1 kHz. */
export function silence(): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES);
  frame.set([0xff, 0xfb, 0x90, 0]);
  return Buffer.concat(Array.from({ length: FRAMES_A_SECOND }, () => frame));
}

/** A moment of a tone as an M4A, made by ffmpeg: AAC, its index at the end. */
export const tone = Buffer.from(
  [
    'AAAAHGZ0eXBNNEEgAAACAE00QSBpc29taXNvMgAAAAhmcmVlAAABaW1kYXQBJk8pCWZW53/S+tS9S5JEkiSIMqznKs5np2zW',
    'GenZ6dbNW0jHWWxWVspkqVA50sr69E/u64MiRUAY3XBgZEiRSmzZsGRIkUsps3KiRSyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy',
    'yyyyyyyyyyyyyyyyyyyyyyy8AQSU2gl1RLqiXVlOn/+j/7/jrWprXr//D/9/1641bj1//h/9f561xLvf/+P/z/x51qTgJeM9',
    'zzzzzwS8mu/wV7uNd70k6VMVO9PO9PO9PO9zTvTqU8mc51PPc1Vm8TZfFWb1E6Tshbe5ud6fneh53vl9Hvl9Poz5HeeT57Kv',
    'pz6R9ujUSBgYGJDmQbPgARiVjTsu7JdB2//u/9/9OuNXNf/1P6f6calpf+f/7F8alxYCQYJgjgWpbRs4VNnDgMcCQYJOGwkq',
    's3m04TTNshISmTjtqvqvqvqvwVpGbSdmgmgmgmgmg4ABGIG0cAAAAuZtb292AAAAbG12aGQAAAAAAAAAAAAAAAAAAAPoAAAA',
    'ggABAAABAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAACAAACNXRyYWsAAABcdGtoZAAAAAMAAAAAAAAAAAAAAAEAAAAAAAAAggAAAAAAAAAAAAAAAQEAAAAAAQAAAAAA',
    'AAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAACRlZHRzAAAAHGVsc3QAAAAAAAAAAQAAAIIAAAQAAAEA',
    'AAAAAa1tZGlhAAAAIG1kaGQAAAAAAAAAAAAAAAAAAD6AAAAMIFXEAAAAAAAtaGRscgAAAAAAAAAAc291bgAAAAAAAAAAAAAA',
    'AFNvdW5kSGFuZGxlcgAAAAFYbWluZgAAABBzbWhkAAAAAAAAAAAAAAAkZGluZgAAABxkcmVmAAAAAAAAAAEAAAAMdXJsIAAA',
    'AAEAAAEcc3RibAAAAGpzdHNkAAAAAAAAAAEAAABabXA0YQAAAAAAAAABAAAAAAAAAAAAAgAQAAAAAD6AAAAAAAA2ZXNkcwAA',
    'AAADgICAJQABAASAgIAXQBUAAAAAADjcAAA43AWAgIAFFAhW5QAGgICAAQIAAAAgc3R0cwAAAAAAAAACAAAAAwAABAAAAAAB',
    'AAAAIAAAABxzdHNjAAAAAAAAAAEAAAABAAAABAAAAAEAAAAkc3RzegAAAAAAAAAAAAAABAAAAHYAAACNAAAAWQAAAAUAAAAU',
    'c3RjbwAAAAAAAAABAAAALAAAABpzZ3BkAQAAAHJvbGwAAAACAAAAAf//AAAAHHNiZ3AAAAAAcm9sbAAAAAEAAAAEAAAAAQAA',
    'AD11ZHRhAAAANW1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAG1kaXJhcHBsAAAAAAAAAAAAAAAACGlsc3Q=',
  ].join(''),
  'base64',
);

/** A moment of the same tone with a black picture, as an MP4. */
export const film = Buffer.from(
  [
    'AAAAHGZ0eXBpc29tAAACAGlzb21pc28ybXA0MQAAAAhmcmVlAAABgm1kYXQBJk8pCWZW53/S+tS9S5JEkiSIMqznKs5np2zW',
    'GenZ6dbNW0jHWWxWVspkqVA50sr69E/u64MiRUAY3XBgZEiRSmzZsGRIkUsps3KiRSyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy',
    'yyyyyyyyyyyyyyyyyyyyyyy8AAABswAQBwAAAbYRgUYI9t+/AQSU2gl1RLqiXVlOn/+j/7/jrWprXr//D/9/1641bj1//h/9',
    'f561xLvf/+P/z/x51qTgJeM9zzzzzwS8mu/wV7uNd70k6VMVO9PO9PO9PO9zTvTqU8mc51PPc1Vm8TZfFWb1E6Tshbe5ud6f',
    'neh53vl9Hvl9Poz5HeeT57Kvpz6R9ujUSBgYGJDmQbPgARiVjTsu7JdB2//u/9/9OuNXNf/1P6f6calpf+f/7F8alxYCQYJg',
    'jgWpbRs4VNnDgMcCQYJOGwkqs3m04TTNshISmTjtqvqvqvqvwVpGbSdmgmgmgmgmg4AAAAG2U8CNARiBtHAAAAWUbW9vdgAA',
    'AGxtdmhkAAAAAAAAAAAAAAAAAAAD6AAAAPoAAQAAAQAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAA',
    'AABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAwAAAnp0cmFrAAAAXHRraGQAAAADAAAAAAAAAAAAAAABAAAAAAAA',
    'APoAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAABAAAAAABAAAAAQAAAAAAAkZWR0cwAA',
    'ABxlbHN0AAAAAAAAAAEAAAD6AAAAAAABAAAAAAHybWRpYQAAACBtZGhkAAAAAAAAAAAAAAAAAABAAAAAEABVxAAAAAAALWhk',
    'bHIAAAAAAAAAAHZpZGUAAAAAAAAAAAAAAABWaWRlb0hhbmRsZXIAAAABnW1pbmYAAAAUdm1oZAAAAAEAAAAAAAAAAAAAACRk',
    'aW5mAAAAHGRyZWYAAAAAAAAAAQAAAAx1cmwgAAAAAQAAAV1zdGJsAAAA2XN0c2QAAAAAAAAAAQAAAMltcDR2AAAAAAAAAAEA',
    'AAAAAAAAAAAAAAAAAAAAABAAEABIAAAASAAAAAAAAAABCkxhdmMgbXBlZzQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGP//AAAA',
    'T2VzZHMAAAAAA4CAgD4AAQAEgICAMCARAAAAAAMNQAAAAyAFgICAHgAAAbABAAABtYkTAAABAAAAASAAxI2IAEUAhAIUYwaA',
    'gIABAgAAABBwYXNwAAAAAQAAAAEAAAAUYnRydAAAAAAAAw1AAAADIAAAABhzdHRzAAAAAAAAAAEAAAACAAAIAAAAABRzdHNz',
    'AAAAAAAAAAEAAAABAAAAHHN0c2MAAAAAAAAAAQAAAAEAAAABAAAAAQAAABxzdHN6AAAAAAAAAAAAAAACAAAAEgAAAAcAAAAY',
    'c3RjbwAAAAAAAAACAAAAogAAAZoAAAJpdHJhawAAAFx0a2hkAAAAAwAAAAAAAAAAAAAAAgAAAAAAAACCAAAAAAAAAAAAAAAB',
    'AQAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAJGVkdHMAAAAcZWxzdAAAAAAAAAAB',
    'AAAAggAABAAAAQAAAAAB4W1kaWEAAAAgbWRoZAAAAAAAAAAAAAAAAAAAPoAAAAwgVcQAAAAAAC1oZGxyAAAAAAAAAABzb3Vu',
    'AAAAAAAAAAAAAAAAU291bmRIYW5kbGVyAAAAAYxtaW5mAAAAEHNtaGQAAAAAAAAAAAAAACRkaW5mAAAAHGRyZWYAAAAAAAAA',
    'AQAAAAx1cmwgAAAAAQAAAVBzdGJsAAAAfnN0c2QAAAAAAAAAAQAAAG5tcDRhAAAAAAAAAAEAAAAAAAAAAAACABAAAAAAPoAA',
    'AAAAADZlc2RzAAAAAAOAgIAlAAIABICAgBdAFQAAAAAAONwAADjcBYCAgAUUCFblAAaAgIABAgAAABRidHJ0AAAAAAAAONwA',
    'ADjcAAAAIHN0dHMAAAAAAAAAAgAAAAMAAAQAAAAAAQAAACAAAAA0c3RzYwAAAAAAAAADAAAAAQAAAAEAAAABAAAAAgAAAAIA',
    'AAABAAAAAwAAAAEAAAABAAAAJHN0c3oAAAAAAAAAAAAAAAQAAAB2AAAAjQAAAFkAAAAFAAAAHHN0Y28AAAAAAAAAAwAAACwA',
    'AAC0AAABoQAAABpzZ3BkAQAAAHJvbGwAAAACAAAAAf//AAAAHHNiZ3AAAAAAcm9sbAAAAAEAAAAEAAAAAQAAAD11ZHRhAAAA',
    'NW1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAG1kaXJhcHBsAAAAAAAAAAAAAAAACGlsc3Q=',
  ].join(''),
  'base64',
);

const shape = { width: 40, height: 40, channels: 3, background: '#fff' } as const;
export const picture = await sharp({ create: shape }).png().toBuffer();

/** Sends the files that customers add to what they bought, and reads what is kept of them. */
export function createSentFiles(world: World) {
  /** Sends a file, to a question if one is named; returns `added`, or the problem's code. */
  async function add(
    { token }: Pick<Visitor, 'token'>,
    body: Uint8Array = picture,
    question?: string,
  ): Promise<string> {
    const query = question === undefined ? '' : `?question=${question}`;
    const response = await fetch(`${world.url}${addPicture.path}${query}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: new Uint8Array(body),
    });
    return response.ok ? 'added' : (await response.json()).code;
  }

  const shownTo = async ({ token }: Visitor) =>
    (await world.post<ReadDeliveriesResponse>(readDeliveries.path, { token })).body;

  const storedOf = async (visitor: Visitor) =>
    world.database.kysely
      .selectFrom('pictures')
      .select('sealed')
      .where('delivery_id', '=', (await visitor.delivery()).id)
      .execute();

  return { add, shownTo, storedOf };
}
