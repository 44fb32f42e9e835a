import { describe, expect, it } from 'vitest';
import { fieldLabel } from '#machines/intake/field-labels.ts';
import { intakeOf } from '#machines/intake/intake.ts';
import { languages } from '#machines/language.ts';
import { problemCodes } from '#machines/problem.ts';
import { problemBody } from './problem.ts';

describe('problem details', () => {
  it('have a stable type, a status and a sentence for every code in both languages', () => {
    for (const code of problemCodes) {
      const [en, ar] = languages.map((language) => problemBody({ code, details: {} }, language));
      expect(en).toMatchObject({ type: `about:blank#${code}`, code, success: false });
      expect(en?.status).toBeGreaterThanOrEqual(400);
      expect(en?.detail).toBe(en?.error);
      expect(ar?.detail).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('name every field of every form in both languages', () => {
    const items = ['roadmap', 'cv-makeover', 'soul-bio'] as const;
    const fields = items.flatMap((id) => intakeOf({ id, type: 'service', parts: [] }));
    for (const { name } of fields.flatMap((section) => section.fields)) {
      expect(fieldLabel('en', name)).not.toBe(name);
      expect(fieldLabel('ar', name)).toMatch(/\p{Script=Arabic}/u);
    }
  });
});
