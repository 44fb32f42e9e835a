import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * @typedef {object} Load
 * @property {number} answers answers with 2xx or 3xx
 * @property {number} perSecond such answers in a second
 * @property {number} failures other answers, and requests without an answer
 */

/**
 * Sends requests from many connections at once and counts the answers. It runs wrk (`apt-get install wrk`), which
 * takes a small part of the time of what it measures.
 * @param {{ url: string, connections: number, seconds: number, headers?: Record<string, string>, body?: string }} target
 *   `body` is the JSON body of a POST; each `{id}` in it becomes the same new UUID for a request
 * @returns {Promise<Load>}
 */
export async function load({ url, connections, seconds, headers = {}, body }) {
  const script = join(tmpdir(), `load-${randomBytes(8).toString('hex')}.lua`);
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout=10s', ...fields];
  if (body) await writeFile(script, posting(body));
  try {
    const { stdout } = await run('wrk', [...args, ...(body ? ['-s', script] : []), url]);
    return readResult(stdout);
  } finally {
    await rm(script, { force: true });
  }
}

/** @param {string} body */
const posting = (body) => `
  local body = [==[${body}]==]
  local count = 0
  wrk.headers['Content-Type'] = 'application/json'
  request = function()
    count = count + 1
    local id = string.format('${randomBytes(4).toString('hex')}-0000-4000-8000-%012x', count)
    return wrk.format('POST', nil, nil, (body:gsub('{id}', id)))
  end`;

/**
 * @param {string} text
 * @returns {Load}
 */
function readResult(text) {
  /** @param {RegExp} pattern */
  const sum = (pattern) =>
    [...(pattern.exec(text) ?? [])].slice(1).reduce((total, each) => total + Number(each), 0);
  const bad = sum(/Non-2xx or 3xx responses: (\d+)/);
  const lost = sum(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/);
  const all = sum(/(\d+) requests in/);
  const perSecond = (sum(/Requests\/sec: +([\d.]+)/) * (all - bad)) / all;
  return { answers: all - bad, perSecond, failures: bad + lost };
}
