import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'

/** Copies a text, which may be made first; `failed` says what it means if it cannot be made. */
export const useCopy = () => {
  const t = useText('consoleFrame')
  return async (name: string, text: string | (() => Promise<string>), failed?: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text())
      showToast('done', t('copied', { name }))
    } catch {
      showToast('warning', failed ?? t('notCopied'))
    }
  }
}
