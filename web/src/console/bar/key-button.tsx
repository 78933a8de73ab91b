import { useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { doAndSay } from './acts.ts'

interface Props {
  /** Does it, and tells what to say of it. */
  act: () => Promise<string>
  label?: string
  children: ReactNode
}

/** A key of the bar: pressed once, it does one thing and says so. */
export const KeyButton = ({ act, label, children }: Props) => {
  const t = useText('consoleBar')
  const [busy, setBusy] = useState(false)
  const press = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    await doAndSay(act, t('noAnswer'))
    setBusy(false)
  }
  return (
    <button type="button" data-part="key" aria-busy={busy || undefined} title={label} onClick={() => void press()}>
      {children}
    </button>
  )
}
