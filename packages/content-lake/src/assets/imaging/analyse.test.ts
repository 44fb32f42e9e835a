import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { paintedJpeg, RED } from '../testing/pictures.ts';
import { readExif } from './analyse.ts';

const block = (async () => {
  const body = await paintedJpeg({ width: 8, height: 8, paint: [RED] });
  const tagged = sharp(body).withExif({
    IFD0: { Make: 'Maker', Model: 'Model 1' },
    IFD2: { DateTimeOriginal: '2024:05:01 10:20:30', FNumber: '28/10' },
    IFD3: {
      GPSLatitudeRef: 'S',
      GPSLatitude: '33/1 30/1 0/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '70/1 45/1 36/1',
      GPSAltitude: '35/10',
    },
  });
  const { exif } = await sharp(await tagged.jpeg().toBuffer()).metadata();
  return Uint8Array.from(exif ?? []);
})();

it('readExif reads how and where a picture was taken', async () => {
  const { tags, location } = readExif(await block) ?? {};
  expect(tags).toMatchObject({
    _type: 'sanity.imageExifMetadata',
    Make: 'Maker',
    Model: 'Model 1',
    FNumber: 2.8,
    DateTimeOriginal: '2024-05-01T10:20:30.000Z',
  });
  expect(location).toEqual({ _type: 'geopoint', lat: -33.5, lng: -70.76, alt: 3.5 });
});

it('readExif never throws on a damaged block', async () => {
  const whole = await block;
  const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), fc.nat(whole.length), (changes, length) => {
      const broken = Uint8Array.from(whole);
      for (const { at, byte } of changes) broken[at] = byte;
      expect(() => readExif(broken.slice(0, length))).not.toThrow();
      expect(() => readExif(broken)).not.toThrow();
    }),
    { numRuns: 2_000 },
  );
  expect(readExif(new Uint8Array())).toBeUndefined();
  expect(readExif(Buffer.concat([whole, Buffer.alloc(64 * 1024)]))).toBeUndefined();
});
