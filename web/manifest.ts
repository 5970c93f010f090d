/** A built file, and what else it loads. */
export interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Vite's list of the built files, by source. */
export type Manifest = Record<string, Chunk>;

/** The chunks with these keys and everything that they import, dependencies first. */
export function withImports(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const seen = new Set<string>();
  const found: Chunk[] = [];
  function visit(key: string) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    found.push(chunk);
  }
  keys.forEach(visit);
  return found;
}
