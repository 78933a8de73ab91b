import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useCopy } from './use-copy.ts'

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
