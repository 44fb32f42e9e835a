import { describe, expect, it } from 'vitest';
import { languages } from '#machines/language.ts';
import type { AccountMailRequest } from './account-mail.ts';
import { composeMail } from './compose-mail.tsx';

describe.each(languages)('a mail about an account in %s', (language) => {
  const purposes: AccountMailRequest['purpose'][] = [
    ...(['confirmation', 'invitation', 'sign_in', 'recovery'] as const),
    ...(['email_change_current', 'email_change_new', 'reauthentication'] as const),
  ];
  const link = 'https://example.org/auth/v1/open?token=t&purpose=p';

  it.each(purposes)('contains its code and its link, and asks to tell nobody (%s)', (purpose) => {
    const hasLink = purpose !== 'reauthentication';
    const { subject, text, html } = composeMail({
      ...{ kind: 'account', purpose, language, settings: null, newEmail: 'new@example.org' },
      ...{ code: '482913', link: hasLink ? link : null },
    });
    expect(subject).not.toContain('482913');
    expect(text).toContain('482913');
    expect(html).toContain('482913');
    expect(text.includes(link)).toBe(hasLink);
    expect(text).toMatch(/Please keep the code to yourself|فليبقَ الرمز معك وحدك/);
    expect(text.includes('new@example.org')).toBe(purpose === 'email_change_current');
    expect(text).not.toMatch(/undefined|\{\{/);
  });

  it('is as short as a message to a phone', () => {
    const { text } = composeMail({ kind: 'code', language, code: '482913', settings: null });
    expect(text).toContain('482913');
    expect(text.trim().length).toBeLessThan(160);
  });
});
