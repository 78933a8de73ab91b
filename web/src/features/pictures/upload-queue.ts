import type { ImageRefusal, ImageVerdict } from 'qinghua-contract/image-rules'
import { createStore } from '../../lib/store.ts'
import type { Prepared } from './prepare-picture.ts'

export interface QueuedPicture {
  readonly key: number
  /** A blob URL of this page until it is reloaded from the server. */
  readonly preview: string
  readonly state: 'waiting' | 'sending' | 'failed' | 'kept'
  /** The path on the server; `null` until it is there. */
  readonly path: string | null
  readonly failure: string | null
}
export interface Rejection {
  readonly name: string
  readonly refusal: ImageRefusal
}
interface QueueState {
  readonly pictures: readonly QueuedPicture[]
  /** How many files are being looked at, before they are pictures here. */
  readonly checking: number
  readonly rejections: readonly Rejection[]
  /** How many did not fit. */
  readonly left: number
}

export interface PicturePort {
  check(file: File): Promise<ImageVerdict>
  prepare(file: File): Promise<Prepared>
  send(file: File, signal: AbortSignal): Promise<string>
  explain(error: unknown): string | null
}
interface QueueListener {
  changed(paths: readonly string[]): void
  announced(what: 'sent' | 'removed', all: number): void
}

const pathsOf = (pictures: readonly QueuedPicture[]): string[] =>
  pictures.flatMap(({ path }) => (path === null ? [] : [path]))
const joined = (paths: readonly string[]): string => paths.join(',')
const isBusy = ({ state }: QueuedPicture): boolean => state === 'waiting' || state === 'sending'

/** The form gives back as its value what it was passed, a moment later: that is no change of its own. */
const createEchoes = () => {
  let awaited: string[] = []
  return {
    pass: (value: string): void => void awaited.push(value),
    /** Whether a value says nothing new to somebody who shows `current`. */
    isEcho: (value: string, current: string): boolean => {
      const at = value === current ? -1 : awaited.indexOf(value)
      awaited = at >= 0 ? awaited.slice(at + 1) : []
      return at >= 0 || value === current
    },
  }
}

/** Uploads pictures one after the other; their order on the page can be changed meanwhile. */
export const createUploadQueue = (first: readonly string[], max: number, port: PicturePort) => {
  let last = 0
  const kept = (path: string): QueuedPicture => ({ key: ++last, preview: path, state: 'kept', path, failure: null })
  const store = createStore<QueueState>({ pictures: first.map(kept), checking: 0, rejections: [], left: 0 })
  const files = new Map<number, File>()
  const stops = new Map<number, AbortController>()
  const echoes = createEchoes()
  let line = Promise.resolve()
  let listener: QueueListener | null = null

  const pictures = () => store.get().pictures
  const set = (part: Partial<QueueState>) => store.set({ ...store.get(), ...part })
  const find = (key: number) => pictures().find((each) => each.key === key)
  const update = (key: number, part: Partial<QueuedPicture>) =>
    set({ pictures: pictures().map((each) => (each.key === key ? { ...each, ...part } : each)) })
  const notify = () => {
    const paths = pathsOf(pictures())
    echoes.pass(joined(paths))
    listener?.changed(paths)
  }
  const release = ({ key, preview, path }: QueuedPicture) => {
    stops.get(key)?.abort()
    stops.delete(key)
    files.delete(key)
    if (preview !== path) URL.revokeObjectURL(preview)
  }
  const drop = (key: number): QueuedPicture | undefined => {
    const picture = find(key)
    if (picture) release(picture)
    set({ pictures: pictures().filter((each) => each.key !== key) })
    return picture
  }

  const send = async (key: number): Promise<void> => {
    const file = files.get(key)
    if (!file) return
    const stop = new AbortController()
    stops.set(key, stop)
    update(key, { state: 'sending', failure: null })
    try {
      const prepared = await port.prepare(file)
      if (stop.signal.aborted) return
      if (prepared.refusal !== null) {
        drop(key)
        set({ rejections: [...store.get().rejections, { name: file.name, refusal: prepared.refusal }] })
        return
      }
      const path = await port.send(prepared.file, stop.signal)
      if (stop.signal.aborted) return
      files.delete(key)
      update(key, { state: 'kept', path })
      notify()
      listener?.announced('sent', pathsOf(pictures()).length)
    } catch (error) {
      if (!stop.signal.aborted) update(key, { state: 'failed', failure: port.explain(error) })
    }
  }
  const enqueue = (key: number) => {
    update(key, { state: 'waiting' })
    line = line.then(() => send(key))
  }
  const take = (judged: readonly (ImageVerdict & { file: File })[]) => {
    // A field for one picture takes the next one in its place.
    const room = max === 1 ? 1 : Math.max(0, max - pictures().length)
    const good = judged.filter(({ refusal }) => refusal === null).slice(0, room)
    const rejections = judged.flatMap(({ file, refusal }) => (refusal === null ? [] : [{ name: file.name, refusal }]))
    const left = judged.length - rejections.length - good.length
    const added = good.map(({ file }) => {
      const key = ++last
      files.set(key, file)
      return { key, preview: URL.createObjectURL(file), state: 'waiting', path: null, failure: null } as const
    })
    const replaced = max === 1 && added.length > 0 ? pictures().map(({ key }) => drop(key)) : []
    set({ pictures: [...pictures(), ...added], rejections, left })
    if (replaced.some((each) => each?.path)) notify()
    for (const { key } of added) enqueue(key)
  }

  return {
    store,
    listen: (by: QueueListener): void => void (listener = by),
    add: async (chosen: readonly File[]): Promise<void> => {
      set({ rejections: [], left: 0, checking: store.get().checking + chosen.length })
      try {
        take(await Promise.all(chosen.map(async (file) => ({ file, ...(await port.check(file)) }))))
      } finally {
        set({ checking: store.get().checking - chosen.length })
      }
      await line
    },
    retry: (key: number): void => {
      if (find(key)?.state === 'failed') enqueue(key)
    },
    remove: (key: number): void => {
      const picture = drop(key)
      set({ rejections: [], left: 0 })
      if (picture?.path) notify()
      listener?.announced('removed', pictures().length)
    },
    /** `place` is the new index. */
    move: (key: number, place: number): void => {
      const picture = find(key)
      const rest = pictures().filter((each) => each !== picture)
      if (!picture || place < 0 || place > rest.length) return
      const before = joined(pathsOf(pictures()))
      set({ pictures: rest.toSpliced(place, 0, picture) })
      if (joined(pathsOf(pictures())) !== before) notify()
    },
    /** Takes over a value that the form changed itself: a restored draft, or nothing after sending. */
    follow: (value: readonly string[]): void => {
      if (echoes.isEcho(joined(value), joined(pathsOf(pictures())))) return
      const known = new Map(pictures().map((each) => [each.path, each]))
      for (const each of pictures()) if (each.path !== null && !value.includes(each.path)) release(each)
      const coming = pictures().filter(({ path }) => path === null)
      set({ pictures: [...value.map((path) => known.get(path) ?? kept(path)), ...coming] })
    },
    close: (): void => {
      for (const each of pictures()) release(each)
      set({ pictures: [] })
    },
  }
}

export const isWorking = ({ pictures, checking }: QueueState): boolean => checking > 0 || pictures.some(isBusy)
