import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  text: string | (() => Promise<string>)
  name: string
  /** The message if the text could not be created. */
  failed?: string
}

/** Copies a text, which may be created on click. */
export const CopyButton = ({ text, name, failed }: Props) => {
  const t = useText('consoleFrame')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text())
      showToast('done', t('copied', { name }))
    } catch {
      showToast('warning', failed ?? t('notCopied'))
    }
  }
  return (
    <Button look="quiet" size="small" onClick={() => void copy()}>
      {t('copy', { name })}
    </Button>
  )
}
