import { expect, it } from 'vitest';
import { chatAddress, mailAddress, telephoneAddress, writtenNumber } from './contact-links.ts';

it('escapes every character of the message', () => {
  const chat = new URL(chatAddress({ whatsapp: '+971 4 000 0000' }, 'A & B? “خارطة” #1'));
  expect(chat.pathname).toBe('/97140000000');
  expect(chat.searchParams.get('text')).toBe('A & B? “خارطة” #1');

  const mail = new URL(mailAddress('help@example.org', 'A & B', 'two\nlines'));
  expect(mail.pathname).toBe('help@example.org');
  expect(mail.searchParams.get('subject')).toBe('A & B');
  expect(mail.searchParams.get('body')).toBe('two\nlines');
});

it('leaves an empty body out', () => {
  expect(mailAddress('help@example.org', 'Hi')).toBe('mailto:help@example.org?subject=Hi');
});

it.each([
  ['999', 'tel:999'],
  ['800-HOPE (4673)', 'tel:8004673'],
  ['+971 4 000 0000', 'tel:+97140000000'],
])('%s is called as %s', (number, address) => {
  expect(telephoneAddress(number)).toBe(address);
});

it('leaves out missing parts', () => {
  expect(mailAddress('help@example.org')).toBe('mailto:help@example.org');
  expect(chatAddress({ whatsapp: '97140000000' })).toBe('https://wa.me/97140000000');
});

it.each([
  ['97140000000', '+971 4 000 0000'],
  ['971501234567', '+971 50 123 4567'],
  ['441632960123', '+441632960123'],
])('%s is written as %s', (digits, written) => {
  expect(writtenNumber(digits)).toBe(written);
});
