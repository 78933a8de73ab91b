import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, faintSmall, motion, radius, stackOf, type } from '../../ui/theme.ts'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'

interface SearchFieldProps {
  label: string
  /** The label stands in the field, and goes when something is typed. */
  inside?: boolean
  value: string
  onChange: (text: string) => void
}

export const SearchField = ({ label, inside = false, value, onChange }: SearchFieldProps) => (
  <Labelled label={label} hideLabel={inside}>
    <input
      css={dense}
      type="search"
      placeholder={inside ? label : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Labelled>
)

/** The things that have all words, in whichever field. */
export const matching = <D,>(things: readonly D[], words: string): readonly D[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return things
  return things.filter((thing) => {
    const text = JSON.stringify(thing).toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

const root = css`
  ${stackOf(2)}
  min-width: 0;
  > span {
    ${faintSmall}
  }
`
/** Smaller fields for the console: `<input css={dense}>`. */
export const dense = css`
  width: 100%;
  min-width: 0;
  height: 32px;
  padding: 0 8px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  font: ${type.note};
  transition: border-color ${motion.hover};
  &:hover {
    border-color: ${color.cobalt};
  }
  &:focus-visible {
    outline-offset: -1px;
  }
  &::placeholder {
    color: ${color.ink3};
    opacity: 1;
  }
`

interface Props {
  label: string
  hideLabel?: boolean
  children: ReactNode
}

export const Labelled = ({ label, hideLabel = false, children }: Props) => (
  <label css={root}>
    <span css={hideLabel && visuallyHidden}>{label}</span>
    {children}
  </label>
)
