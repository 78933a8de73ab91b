import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const patience = 4000

interface Props {
  text: string
  /** The question shown after the first click. */
  sure: string
  busy?: boolean
  disabled?: boolean
  onSure: () => void
}

/** A button for irreversible actions, which needs a second click. */
export const SureButton = ({ text, sure, busy = false, disabled = false, onSure }: Props) => {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(setAsked, patience, false)
    return () => clearTimeout(timer)
  }, [asked])
  return (
    <Button
      look={asked ? 'primary' : 'outline'}
      size="small"
      busy={busy}
      disabled={disabled}
      onBlur={() => setAsked(false)}
      onClick={() => {
        setAsked(!asked)
        if (asked) onSure()
      }}
    >
      {asked ? sure : text}
    </Button>
  )
}
