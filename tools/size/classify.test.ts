import { describe, expect, it } from 'vitest';
import { areasOf, kindOf } from './classify.js';

describe('the kind of a file', () => {
  it.each([
    'functions/booking/orders/advance.ts',
    'web/sections/hero-section/interactive.tsx',
    'tools/size.js',
    '.dependency-cruiser.cjs',
    'studio/studio.css',
    'functions/platform/database/migrations/0032-tables.sql',
    'web/content/page.groq',
  ])('is code for %s', (file) => {
    expect(kindOf(file)).toBe('code');
  });

  it.each([
    'machines/money.test.ts',
    'functions/jobs/files.data.test.ts',
    'web/e2e/visits.spec.ts',
    'web/e2e/fixtures.ts',
    'functions/testing/postgres.ts',
    'packages/stand-ins/src/stripe/testing/bench.ts',
  ])('is test for %s', (file) => {
    expect(kindOf(file)).toBe('test');
  });

  it.each([
    'functions/site/content/content-types.generated.ts',
    'machines/order/__snapshots__/machine.test.ts',
    'web/mail/mail.test.tsx.snap',
    'package-lock.json',
    'docs/architecture.md',
    'web/assets/film.mp4',
  ])('is none for %s', (file) => {
    expect(kindOf(file)).toBeNull();
  });

  it('is code when only the name of a file has the word test in it', () => {
    expect(kindOf('tools/test/choose-tests.js')).toBe('code');
    expect(kindOf('web/ui/latest.ts')).toBe('code');
  });
});

describe('the areas of a file', () => {
  it('are a folder of functions or packages beside the whole of it', () => {
    expect(areasOf('functions/booking/orders/advance.ts')).toEqual([
      'functions',
      'functions/booking',
    ]);
    expect(areasOf('packages/accounts/src/index.ts')).toEqual(['packages', 'packages/accounts']);
  });

  it('are the first folder of every other path', () => {
    expect(areasOf('web/ui/button.tsx')).toEqual(['web']);
    expect(areasOf('functions/version.ts')).toEqual(['functions']);
  });

  it('are the root for a file that is in no folder', () => {
    expect(areasOf('vite.config.ts')).toEqual(['(root)']);
  });
});
