// Every file that shrinks has copies beside it as .br and .gz: the server sends the form that the browser accepts.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const SHRINKS = /\.(js|css|svg|json|webmanifest)$/;

/** The files of a folder, by their paths inside it. */
export function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((it) => it.isFile()).map((it) => relative(folder, join(it.parentPath, it.name))).sort();
}

export function compress(folder: string): void {
  for (const file of filesOf(folder).filter((it) => SHRINKS.test(it))) {
    const path = join(folder, file);
    const plain = readFileSync(path);
    const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
    writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(plain, brotli));
  }
}
