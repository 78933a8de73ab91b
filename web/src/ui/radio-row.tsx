import { css } from '@emotion/react'
import { useId, type ReactNode } from 'react'
import { inlineRowOf, wrapOf } from './theme.ts'

const row = css`
  ${wrapOf('4px 24px')}
  > label {
    ${inlineRowOf(8)}
    min-height: 32px;
    cursor: pointer;
  }
`

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
      <div css={row}>
        {choices.map(({ value: each, text }) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
            {text}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
