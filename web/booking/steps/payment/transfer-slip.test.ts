import { expect, it } from 'vitest';
import { bankDetails } from '#machines/payment/fixtures.ts';
import { groupsOf, transferLines } from './transfer-slip.tsx';

it('returns all that a transfer needs, ready for the fields of a bank', () => {
  const spaced = { ...bankDetails, iban: 'AE63 0000 0000 0000 0000 000' };
  expect(transferLines(spaced, 'REF2-0000-0000-0000', 'AED 1,300')).toEqual([
    { name: 'amount', text: '1300' },
    { name: 'reference', text: 'REF2-0000-0000-0000' },
    { name: 'accountHolder', text: 'Foundation' },
    { name: 'bankName', text: 'Example Bank' },
    { name: 'iban', text: 'AE630000000000000000000' },
    { name: 'accountNumber', text: '0000000000000' },
    { name: 'accountType', text: 'Saving' },
    { name: 'currency', text: 'AED' },
  ]);
});

it('leaves out unknown details', () => {
  const bare = { ...bankDetails, accountNumber: '', accountType: '' };
  const names = transferLines(bare, null, null).map(({ name }) => name);
  expect(names).toEqual(['accountHolder', 'bankName', 'iban', 'currency']);
});

it('shows an IBAN in groups of four', () => {
  expect(groupsOf('AE6300001')).toEqual([
    { at: 0, text: 'AE63' },
    { at: 4, text: '0000' },
    { at: 8, text: '1' },
  ]);
});
