import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { bytesOfUuid, createSignedBytes, uuidIn } from './signed-bytes.ts';

const key = randomBytes(32);
const body = randomBytes(20);
const signed = createSignedBytes(20, key);

test('a token gives its bytes back, and is the same each time', () => {
  const token = signed.tokenFor(body);
  expect(signed.read(token)?.equals(body)).toBe(true);
  expect(signed.tokenFor(body)).toBe(token);
});

test('a token with any other character, or of another length or key, is refused', () => {
  const token = signed.tokenFor(body);
  const changed = [...token].flatMap((letter, at) =>
    ['A', 'B', 'w', 'x'].map((other) =>
      other === letter ? token.slice(1) : token.slice(0, at) + other + token.slice(at + 1),
    ),
  );
  const others = [
    '',
    `${token}A`,
    `${token}=`,
    createSignedBytes(20, randomBytes(32)).tokenFor(body),
    createSignedBytes(19, key).tokenFor(body.subarray(1)),
  ];
  expect([...changed, ...others].filter((each) => signed.read(each) !== null)).toEqual([]);
});

test('tokens of a former key are read, and new ones are of the new key', () => {
  const renewed = createSignedBytes(20, randomBytes(32), [key]);
  expect(renewed.read(signed.tokenFor(body))?.equals(body)).toBe(true);
  expect(signed.read(renewed.tokenFor(body))).toBeNull();
});

test('a UUID comes back from its bytes, whatever follows them', () => {
  const uuid = '5f0c6f0e-6d0c-4f2e-9d55-0f8c8f3f1a01';
  expect(uuidIn(Buffer.concat([bytesOfUuid(uuid), body]))).toBe(uuid);
});
