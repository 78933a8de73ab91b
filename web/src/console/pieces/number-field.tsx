import { useState } from 'react'
import { dense, Labelled } from './labelled.tsx'

interface Props {
  label: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

/** A whole number; clamped to its limits on blur. */
export const NumberField = ({ label, value, min = 0, max, onChange }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  const finish = (): void => {
    if (typed !== null && typed !== '') onChange(Math.min(max, Math.max(min, Number(typed))))
    setTyped(null)
  }
  return (
    <Labelled label={label}>
      <input
        css={dense}
        inputMode="numeric"
        maxLength={8}
        value={typed ?? value}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '')
          setTyped(digits)
          if (digits !== '' && Number(digits) >= min && Number(digits) <= max) onChange(Number(digits))
        }}
        onBlur={finish}
      />
    </Labelled>
  )
}
