const FRAME_BYTES = 417;

/** A second of silence as an MP3: frames of MPEG-1 Layer III at 128 kbit/s and 44.1 kHz. */
export function silence(): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES);
  frame.set([0xff, 0xfb, 0x90, 0]);
  return Buffer.concat(Array.from({ length: 40 }, () => frame));
}
