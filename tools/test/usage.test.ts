import { expect, it } from 'vitest';
import { runMeasured, usageTable } from './usage.js';

it('counts the processor time of a process that its parent left behind', async () => {
  const busy = 'const end = process.cpuUsage().user + 1e5; while (process.cpuUsage().user < end);';
  const node = `"${process.execPath}" -e "${busy}"`;
  const { exitCode, processor } = await runMeasured('sh', ['-c', `${node} & exit 3`], {
    env: process.env,
    isShown: false,
  });
  expect(exitCode).toBe(3);
  // macOS has no way to adopt what others left behind.
  expect(processor).toBeGreaterThanOrEqual(process.platform === 'linux' ? 0.1 : 0);
});

it('shows the clock and the processor for each part and for the whole run', () => {
  const parts = [
    { label: 'types', wall: 20, processor: 30 },
    { label: 'vitest', wall: 100, processor: 150.04 },
  ];
  expect(usageTable(parts, 110).split('\n')).toEqual([
    '        by clock  processor',
    'types     20.0 s     30.0 s',
    'vitest   100.0 s    150.0 s',
    'all      110.0 s    180.0 s',
  ]);
});
