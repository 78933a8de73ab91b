import { openDatabase } from './database.ts'
import { fileOf } from './files.ts'
import type { BrowserMall, MallParts } from './mall.ts'

interface Opener {
  readonly openMall: (parts: MallParts) => Promise<BrowserMall>
}

/** Paths within the folder; `scripts/demo/bundle-worker.mjs` fills them in. */
declare const __MALL__: string
declare const __SEED__: string

/**
 * Browsers compile the script of a worker as a whole when they install it, which took half of the first visit. What a
 * worker compiles by itself is compiled as it is needed.
 */
const compiled = (code: string): Opener => new Function('exports', `${code};return exports`)({}) as Opener

/** Everything is on its way at once. */
export const loadMall = async (root: string): Promise<BrowserMall> => {
  const [{ openMall }, seed, stored] = await Promise.all([
    fileOf(__MALL__).then(async (file) => compiled(await file.text())),
    fileOf(__SEED__).then((file) => file.json() as Promise<MallParts['seed']>),
    openDatabase(root),
  ])
  return openMall({ root, stored, seed, readFile: fileOf })
}
