/** Maps the code points that a TrueType or OpenType font can show to the numbers of their glyphs. */
export function glyphsIn(font: Buffer): Map<number, number> {
  const map = fontTable(font, 'cmap');
  const offsets = Array.from({ length: map.readUInt16BE(2) }, (_, index) =>
    map.readUInt32BE(8 + 8 * index),
  );
  const inFormat = (format: number) => offsets.find((at) => map.readUInt16BE(at) === format);
  const full = inFormat(12);
  const basic = inFormat(4);
  if (full !== undefined) return inGroups(map.subarray(full));
  if (basic !== undefined) return inSegments(map.subarray(basic));
  throw new Error('the font maps no Unicode');
}

/** A table of a font, from its beginning on. */
export function fontTable(font: Buffer, tag: string): Buffer {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const record = records.find((at) => font.toString('latin1', at, at + 4) === tag);
  if (record === undefined) throw new Error(`the font has no ${tag}`);
  return font.subarray(font.readUInt32BE(record + 8));
}

/** A map of format 12. */
function inGroups(map: Buffer): Map<number, number> {
  const found = new Map<number, number>();
  for (let group = 0; group < map.readUInt32BE(12); group += 1) {
    const at = 16 + 12 * group;
    const first = map.readUInt32BE(at);
    const glyph = map.readUInt32BE(at + 8);
    for (let code = first; code <= map.readUInt32BE(at + 4); code += 1) {
      found.set(code, glyph + code - first);
    }
  }
  return found;
}

/** A map of format 4. */
function inSegments(map: Buffer): Map<number, number> {
  const found = new Map<number, number>();
  const size = map.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const last = map.readUInt16BE(14 + at);
    const first = map.readUInt16BE(16 + size + at);
    const delta = map.readUInt16BE(16 + 2 * size + at);
    const place = 16 + 3 * size + at;
    const offset = map.readUInt16BE(place);
    for (let code = first; code <= last; code += 1) {
      const mapped = offset === 0 ? code : map.readUInt16BE(place + offset + 2 * (code - first));
      const glyph = (mapped + delta) & 0xffff;
      if (mapped !== 0 && glyph !== 0) found.set(code, glyph);
    }
  }
  return found;
}
