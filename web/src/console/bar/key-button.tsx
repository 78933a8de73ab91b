import { useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { runAction } from './actions.ts'

interface Props {
  /** Returns the message to show. */
  act: () => Promise<string>
  children: ReactNode
}

export const KeyButton = ({ act, children }: Props) => {
  const t = useText('consoleBar')
  const [busy, setBusy] = useState(false)
  const press = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    await runAction(act, t('noAnswer'))
    setBusy(false)
  }
  return (
    <button type="button" data-part="key" aria-busy={busy || undefined} onClick={() => void press()}>
      {children}
    </button>
  )
}
