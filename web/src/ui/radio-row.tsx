import { useId, type ReactNode } from 'react'
import { Row } from './layout.tsx'

interface Props<V extends string> {
  legend: string
  choices: readonly { readonly value: V; readonly text: string }[]
  value: V | undefined
  onChange: (value: V) => void
  /** What the choice makes of the rest. */
  children?: ReactNode
}

/** A choice between a few words. */
export const RadioRow = <V extends string>({ legend, choices, value, onChange, children }: Props<V>) => {
  const name = useId()
  return (
    <fieldset>
      <legend>{legend}</legend>
      <Row align="stretch" wrap gap="4px 24px">
        {choices.map(({ value: each, text }) => (
          <Row as="label" key={each} inline gap={8} high={32} style={{ cursor: 'pointer' }}>
            <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
            {text}
          </Row>
        ))}
      </Row>
      {children}
    </fieldset>
  )
}
