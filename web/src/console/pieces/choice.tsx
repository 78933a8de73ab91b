import { css } from '@emotion/react'
import { useId } from 'react'
import { color, faintSmall, motion, paper, quietNote, radius, rowOf } from '../../ui/theme.ts'

const root = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  min-width: 0;
  > legend {
    float: left;
    padding: 0;
    margin-bottom: -2px;
    width: 100%;
    ${faintSmall}
  }
  > label {
    position: relative;
    ${rowOf()}
    min-height: 28px;
    padding: 0 10px;
    ${paper}
    border-radius: ${radius.control};
    ${quietNote}
    cursor: pointer;
    transition: border-color ${motion.hover};
    &:hover {
      border-color: ${color.cobalt};
      color: ${color.cobalt};
    }
    &:has(:checked) {
      border-color: ${color.cobalt};
      background: ${color.cobaltWash};
      color: ${color.cobalt};
      font-weight: 600;
    }
    &:has(:focus-visible) {
      outline: 2px solid ${color.cobalt};
      outline-offset: 2px;
    }
    > input {
      position: absolute;
      inset: 0;
      margin: 0;
      opacity: 0;
      cursor: pointer;
    }
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
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.text}
        </label>
      ))}
    </fieldset>
  )
}
