import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { download } from '../../lib/download.ts'
import { textOf } from '../../lib/i18n/i18n.ts'
import { createStore } from '../../lib/store.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { control, ControlError } from '../api/control.ts'
import { useHere } from '../api/place.ts'

export interface PickedFile {
  /** The name of the world, derived from the file name. */
  readonly name: string
  readonly content: unknown
}

/** A chosen or dropped file, until the world is named. */
export const picked = createStore<PickedFile | null>(null)

/** Arms rules in the chosen world that answer as an HTTP archive did. */
const play = async (name: string, body: unknown): Promise<void> => {
  const t = textOf('consoleWorlds')
  const { rules, leftOut } = await control('POST /__mall/har', { body })
  for (const rule of rules) await control('POST /__mall/faults', { body: rule })
  showToast('done', t('played', { name, count: rules.length }))
  const left = leftOut.map(({ why, count }) => t('notPlayed', { why, count }))
  if (left.length > 0) showToast('info', left.join(' · '))
}

export const takeFile = async (file: File): Promise<void> => {
  try {
    const content = JSON.parse(await file.text()) as unknown
    if (/\.har$/i.test(file.name)) return await play(file.name, content)
    picked.set({ name: file.name.replace(/(\.world)?(\s*\(\d+\))?\.json$/i, ''), content })
  } catch (error) {
    const notAFile = textOf('consoleWorlds')('notAFile', { name: file.name })
    showToast('warning', error instanceof ControlError && error.message !== '' ? error.message : notAFile)
  }
}

/** Opens the file dialog. */
export const pickFile = (): Promise<void> =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.json,.har,application/json'
    input.onchange = () => {
      const [file] = input.files ?? []
      resolve(file ? takeFile(file) : undefined)
    }
    input.oncancel = () => resolve()
    input.click()
  })

/** A world in a link is its file, deflated and in base64url, after `#file=`. */
const longestLink = 24_000

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  change: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(change)).arrayBuffer())

const letters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const unletter = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)

/** Null if the world is too big for a link. */
export const packWorld = async (file: unknown): Promise<string | null> => {
  const bytes = new TextEncoder().encode(JSON.stringify(file))
  const packed = letters(await through(bytes, new CompressionStream('deflate-raw')))
  return packed.length > longestLink ? null : packed
}

/** Throws if the text is not a packed world, or longer than one is: a few letters can unfold to gigabytes. */
export const unpackWorld = async (packed: string): Promise<unknown> => {
  if (packed.length > longestLink) throw new RangeError(`a world in a link has at most ${longestLink} letters`)
  const bytes = await through(unletter(packed), new DecompressionStream('deflate-raw'))
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown
}

/** Returns the name of the file. */
export const saveWorld = (world: string, file: unknown): string => {
  const name = `${world}.world.json`
  download(name, `${JSON.stringify(file, null, 1)}\n`)
  return name
}

/** Others can send whatever they like as their page. */
const isPage = (text: string | null): text is string => /^\/(?![/\\])[!-~]{0,498}$/.test(text ?? '')

/** The chosen world with the page of its last call, and who is logged in. */
export const worldFile = async (name: string, note = '') => {
  const [{ userName }, [call]] = await Promise.all([
    control('GET /__mall/here'),
    control('GET /__mall/calls', { query: { kind: 'call', limit: 1 } }),
  ])
  const page = call?.page ?? null
  const query = {
    ...(note !== '' && { note }),
    ...(isPage(page) && { page }),
    ...(userName !== null && { userName }),
  }
  return control('GET /__mall/worlds/{name}/file', { params: { name }, query })
}

export const SaveButton = ({ note = '', children }: { note?: string; children: ReactNode }) => {
  const here = useHere()
  const save = useMutation({
    mutationFn: async (name: string) => saveWorld(name, await worldFile(name, note)),
  })
  return (
    <Button look="outline" size="small" busy={save.isPending} onClick={() => here && save.mutate(here.world)}>
      {children}
    </Button>
  )
}
