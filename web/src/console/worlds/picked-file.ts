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
