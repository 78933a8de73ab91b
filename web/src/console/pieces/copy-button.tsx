import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
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

interface Props {
  text: string | (() => Promise<string>)
  name: string
  /** The message if the text could not be created. */
  failed?: string
}

/** Copies a text, which may be created on click. */
export const CopyButton = ({ text, name, failed }: Props) => {
  const t = useText('consoleFrame')
  const copy = useCopy()
  return (
    <Button look="quiet" size="small" onClick={() => void copy(name, text, failed)}>
      {t('copy', { name })}
    </Button>
  )
}
