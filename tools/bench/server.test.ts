import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startServer } from './server.ts';

test('a server left over on the port is not measured', async () => {
  const left = createServer((_request, response) => response.end('left over'));
  left.listen(0, '127.0.0.1');
  await once(left, 'listening');
  const { port } = left.address() as AddressInfo;
  const started = startServer(port, {}, [
    process.execPath,
    '--eval',
    'setTimeout(() => {}, 60_000)',
  ]);
  const outcome = await started.then(
    (server) => server.stop(),
    (error: Error) => error.message,
  );
  left.closeAllConnections();
  left.close();
  expect(outcome).toBe(
    `Port ${port} is taken by another program, which would be measured instead; stop that one first.`,
  );
});
