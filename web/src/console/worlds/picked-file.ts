import { textOf } from '../../lib/i18n/i18n.ts'
import { createStore } from '../../lib/store.ts'
import { showToast } from '../../lib/toasts.ts'

export interface PickedFile {
  /** The name of the world, derived from the file name. */
  readonly name: string
  readonly content: unknown
}

/** A chosen or dropped file, until the world is named. */
export const picked = createStore<PickedFile | null>(null)

export const takeFile = async (file: File): Promise<void> => {
  try {
    const content = JSON.parse(await file.text()) as unknown
    picked.set({ name: file.name.replace(/(\.world)?(\s*\(\d+\))?\.json$/i, ''), content })
  } catch {
    showToast('warning', textOf('consoleWorlds')('notAFile', { name: file.name }))
  }
}

/** Opens the file dialog. */
export const pickFile = (): Promise<void> =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.json,application/json'
    input.onchange = () => {
      const [file] = input.files ?? []
      resolve(file ? takeFile(file) : undefined)
    }
    input.oncancel = () => resolve()
    input.click()
  })
