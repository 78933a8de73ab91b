import { root } from './asked.ts'

/** The list of the files of this build, and those of it that every start needs; `scripts/demo/bundle-worker.mjs` fills them in. */
declare const __FILES__: string
declare const __MALL__: string
declare const __SEED__: string

interface FileList {
  readonly bytes: number
  /** What each file must be, by its path in the folder. */
  readonly integrity: Readonly<Record<string, string>>
}

/** Each build has a cache; it ends with the name of its list, which is kept last. */
const ofFolder = `files of ${root} `
const build = ofFolder + __FILES__
const atOnce = 8

const isHashed = (path: string): boolean => path.startsWith('assets/')

/** Files without a hash in their name may be of another build by now: then `integrity` refuses them. */
const load = async (path: string, integrity = ''): Promise<Response> => {
  const file = await fetch(root + path, { cache: isHashed(path) ? 'default' : 'no-cache', integrity })
  if (!file.ok) throw new Error(`${path} is answered with ${file.status}`)
  return file
}

/** Pages of an older build still ask for its files, whose names have a hash. */
const kept = async (path: string): Promise<Response | undefined> => {
  const own = await (await caches.open(build)).match(root + path)
  return own ?? (isHashed(path) ? caches.match(root + path) : undefined)
}

export const fileOf = async (path: string): Promise<Response> => (await kept(path)) ?? load(path)

const keepEach = async (cache: Cache, files: FileList['integrity']): Promise<void> => {
  const rest = Object.entries(files)
  const keepRest = async (): Promise<void> => {
    for (let next = rest.pop(); next; next = rest.pop()) {
      const [path, integrity] = next
      if (!(await cache.match(root + path)))
        await cache.put(root + path, (await kept(path)) ?? (await load(path, integrity)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepRest))
}

/** Keeps what the worker starts with: its host may have a newer build by then. */
export const keepNeeded = async (): Promise<void> =>
  keepEach(await caches.open(build), { [__MALL__]: '', [__SEED__]: '' })

/** Keeps all that shop, console and documents need without a network; returns how many bytes that is. */
export const keepAll = async (): Promise<number> => {
  const cache = await caches.open(build)
  const list = await fileOf(__FILES__)
  const { bytes, integrity } = (await list.clone().json()) as FileList
  if (await cache.match(root + __FILES__)) return bytes
  await keepEach(cache, integrity)
  await cache.put(root + __FILES__, list)
  return bytes
}

const olderBuilds = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(ofFolder) && name !== build)

/** A build that replaces one that works offline does so, too, from its first page on. */
export const keepAsBefore = async (): Promise<void> => {
  const lists = await Promise.all(
    (await olderBuilds()).map(async (name) => (await caches.open(name)).match(root + name.slice(ofFolder.length))),
  )
  if (lists.some(Boolean)) await keepAll()
}

export const forgetOlder = async (): Promise<void> => {
  for (const name of await olderBuilds()) await caches.delete(name)
}
