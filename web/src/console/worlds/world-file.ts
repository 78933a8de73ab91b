import { textOf } from '../../lib/i18n/i18n.ts'
import { createStore } from '../../lib/store.ts'
import { showToast } from '../../lib/toasts.ts'
import { control, ControlError } from '../api/control.ts'

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
