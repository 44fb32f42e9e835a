import { readFile } from 'node:fs/promises';
import { validateXML } from 'xmllint-wasm';

/** The rules in RELAX NG that stand beside this file. */
type Rules = 'rss' | 'sitemap';

/** What libxml2 finds wrong with a document by its rules, a line for each; nothing if it is valid. */
export async function xmlFaults(text: string, rules: Rules): Promise<string[]> {
  const schema = await readFile(new URL(`${rules}.rng`, import.meta.url), 'utf8');
  const { errors } = await validateXML({
    xml: { fileName: `${rules}.xml`, contents: text },
    schema,
    extension: 'relaxng',
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
