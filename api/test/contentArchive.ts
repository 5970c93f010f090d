import { packTarball, type TarEntry } from '../src/shared/tarball.ts';

export async function archiveOf(entries: readonly TarEntry[]): Promise<Buffer> {
  async function* each() {
    yield* entries;
  }
  return Buffer.concat(await Array.fromAsync(packTarball(each())));
}

const FRONT = {
  id: '65e6f2a04c1b8d0012a40001',
  topic: 'T',
  author: 'A',
  tags: '[]',
  status: 'draft',
  views: '3',
  createdAt: '2024-01-01',
};

/**
 * A file with an answer.
 * @param fields what differs from the front matter of a draft, as YAML
 */
export function answerFile(fields: Record<string, string> = {}, body = '<p>Text.</p>'): TarEntry {
  const { id, ...others } = { ...FRONT, ...fields };
  const front = Object.entries(others).map(([name, value]) => `${name}: ${value}`);
  const text = `---\nid: "${id}"\n${front.join('\n')}\n---\n${body}\n`;
  return { name: `answers/${id}.html`, bytes: Buffer.from(text) };
}

export const linesOf = (report: string) =>
  report
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
