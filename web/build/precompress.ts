import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const smallest = 1024
const textual = /\.(js|css|svg|json|html)$/

/** Writes `.br` and `.gz` beside each built file that gets smaller, so that no server compresses at run time. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const paths = Object.keys(bundle)
      .filter((name) => textual.test(name))
      .map((name) => join(dir, name))
    await Promise.all(
      paths.map(async (path) => {
        const bytes = await readFile(path)
        if (bytes.length <= smallest) return
        await Promise.all([
          writeFile(`${path}.br`, brotliCompressSync(bytes)),
          writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 })),
        ])
      }),
    )
  },
})
