import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The fastest that Node can be: one answer, whatever is asked. Started with its port and the answer's file. */
const [, , port, file = ''] = process.argv;
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as Answer;
const bytes = Buffer.from(body, 'base64');

/** An answer as it is kept in a file. */
export interface Answer {
  headers: string[];
  /** In base64. */
  body: string;
}

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(port), '127.0.0.1');
