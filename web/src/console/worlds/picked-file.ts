import { textOf } from '../../lib/i18n/i18n.ts'
import { createStore } from '../../lib/store.ts'
import { showToast } from '../../lib/toasts.ts'

export interface PickedFile {
  /** What the world was called, as far as the file's name tells. */
  readonly name: string
  readonly content: unknown
}

/** A file that was chosen or dropped and waits for a name. */
export const picked = createStore<PickedFile | null>(null)

export const takeFile = async (file: File): Promise<void> => {
  try {
    const content = JSON.parse(await file.text()) as unknown
    picked.set({ name: file.name.replace(/(\.world)?(\s*\(\d+\))?\.json$/i, ''), content })
  } catch {
    showToast('warning', textOf(null, 'consoleWorlds')('notAFile', { name: file.name }))
  }
}

/** Lets somebody choose a file. */
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
