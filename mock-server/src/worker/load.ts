import { openDatabase } from './database.ts'
import type { BrowserMall, MallParts } from './mall.ts'

interface Opener {
  readonly openMall: (parts: MallParts) => Promise<BrowserMall>
}

/** Addresses within the folder; `scripts/demo/bundle-worker.mjs` fills them in. */
declare const __MALL__: string
declare const __SEED__: string

/** A worker starts often, and its host may have a newer build by then, without the files of this one. */
const kept = async (address: string, cache: Cache): Promise<Response> => {
  const known = await cache.match(address)
  if (known) return known
  const file = await fetch(address)
  if (!file.ok) throw new Error(`${address} is answered with ${file.status}`)
  // Without space for it, the next start fetches it again.
  cache.put(address, file.clone()).catch(() => undefined)
  return file
}

const forgetOthers = async (cache: Cache, addresses: readonly string[]): Promise<void> => {
  for (const { url } of await cache.keys()) if (!addresses.includes(url)) await cache.delete(url)
}

/**
 * Browsers compile the script of a worker as a whole when they install it, which took half of the first visit. What a
 * worker compiles by itself is compiled as it is needed.
 */
const compiled = (code: string): Opener => new Function(`${code};return mall`)() as Opener

/** Everything is on its way at once. */
export const loadMall = async (root: string): Promise<BrowserMall> => {
  const [mallFile, seedFile] = [root + __MALL__, root + __SEED__]
  const cache = await caches.open(`files of ${root}`)
  const [{ openMall }, seed, stored] = await Promise.all([
    kept(mallFile, cache).then(async (file) => compiled(await file.text())),
    kept(seedFile, cache).then((file) => file.json() as Promise<MallParts['seed']>),
    openDatabase(root),
  ])
  void forgetOthers(cache, [mallFile, seedFile])
  return openMall({ root, stored, seed })
}
