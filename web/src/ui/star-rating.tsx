import { css } from '@emotion/react'
import { useId } from 'react'
import { labelled } from './field.tsx'
import { centred, color, motion, quietNote, radius, rowOf } from './theme.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const starsStyle = css`
  color: ${color.amber};
  font-size: 16px;
  letter-spacing: 2px;
  white-space: nowrap;
`

export const Stars = ({ count, label }: { count: number; label: string }) => (
  <span css={starsStyle} role="img" aria-label={label}>
    {'★'.repeat(count)}
    {'☆'.repeat(5 - count)}
  </span>
)

const root = css`
  ${labelled}
  > [role='radiogroup'] {
    ${rowOf()}
    margin-left: -4px;
  }
  label {
    ${centred}
    width: 40px;
    height: 40px;
    border-radius: ${radius.control};
    color: ${color.lineStrong};
    font-size: 34px;
    line-height: 1;
    -webkit-text-stroke: 1px currentColor;
    cursor: pointer;
    transition: color ${motion.hover};
  }
  label:has(input:checked),
  label:has(~ label > input:checked),
  label:hover,
  label:has(~ label:hover) {
    color: ${color.amber};
  }
  label:hover ~ label {
    color: ${color.lineStrong};
  }
  label:has(input:focus-visible) {
    outline: 2px solid ${color.cobalt};
  }
  input {
    position: absolute;
    opacity: 0;
  }
  [data-part='word'] {
    margin-left: 10px;
    ${quietNote}
  }
`

interface Props {
  label: string
  value: number
  onChange: (stars: number) => void
  words: readonly string[]
  readOut: readonly string[]
  hint: string
  error?: string | undefined
}

export const StarRating = ({ label, value, onChange, words, readOut, hint, error }: Props) => {
  const id = useId()
  return (
    <div css={root}>
      <span data-part="label" id={`${id}-label`}>
        {label}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
      >
        {words.map((word, at) => (
          <label key={word} title={word}>
            <input type="radio" name={id} checked={value === at + 1} onChange={() => onChange(at + 1)} />
            <span aria-hidden="true">{at < value ? '★' : '☆'}</span>
            <VisuallyHidden>{readOut[at]}</VisuallyHidden>
          </label>
        ))}
        <span data-part="word" aria-hidden="true">
          {words[value - 1] ?? hint}
        </span>
      </div>
      <p data-part="error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
