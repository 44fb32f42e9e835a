/** The code points that a TrueType or OpenType font has a glyph for. */
export function codePointsIn(font: Buffer): Set<number> {
  const map = table(font, 'cmap');
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

function table(font: Buffer, tag: string): Buffer {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const record = records.find((at) => font.toString('latin1', at, at + 4) === tag);
  if (record === undefined) throw new Error(`the font has no ${tag}`);
  return font.subarray(font.readUInt32BE(record + 8));
}

/** A map of format 12. */
function inGroups(map: Buffer): Set<number> {
  const found = new Set<number>();
  for (let group = 0; group < map.readUInt32BE(12); group += 1) {
    const at = 16 + 12 * group;
    const last = map.readUInt32BE(at + 4);
    for (let code = map.readUInt32BE(at); code <= last; code += 1) found.add(code);
  }
  return found;
}

/** A map of format 4. */
function inSegments(map: Buffer): Set<number> {
  const found = new Set<number>();
  const size = map.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const last = map.readUInt16BE(14 + at);
    const first = map.readUInt16BE(16 + size + at);
    const delta = map.readUInt16BE(16 + 2 * size + at);
    const place = 16 + 3 * size + at;
    const offset = map.readUInt16BE(place);
    for (let code = first; code <= last; code += 1) {
      const mapped = offset === 0 ? code : map.readUInt16BE(place + offset + 2 * (code - first));
      if (mapped !== 0 && ((mapped + delta) & 0xffff) !== 0) found.add(code);
    }
  }
  return found;
}
