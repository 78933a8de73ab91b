import { css } from '@emotion/react'
import { useId } from 'react'
import { choosableWhole } from '../../ui/choosable.ts'
import { color, faintSmall, quietNote, radius, wrapOf } from '../../ui/theme.ts'

const root = css`
  ${wrapOf('6px')}
  > legend {
    float: left;
    margin-bottom: -2px;
    width: 100%;
    ${faintSmall}
  }
`
const option = css`
  ${choosableWhole}
  padding: 3px 10px;
  border-radius: ${radius.control};
  ${quietNote}
  &:has(:checked) {
    color: ${color.cobalt};
    font-weight: 600;
  }
`

interface Props<V extends string> {
  label: string
  options: readonly { readonly value: V; readonly text: string }[]
  value: V
  onChange: (value: V) => void
}

/** A radio group in the style of buttons. */
export const Choice = <V extends string>({ label, options, value, onChange }: Props<V>) => {
  const name = useId()
  return (
    <fieldset css={root}>
      <legend>{label}</legend>
      {options.map((each) => (
        <label key={each.value} css={option}>
          <input type="radio" name={name} checked={each.value === value} onChange={() => onChange(each.value)} />
          {each.text}
        </label>
      ))}
    </fieldset>
  )
}
