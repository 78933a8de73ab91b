import { css } from '@emotion/react'
import { useId, type ReactNode } from 'react'
import { control, fills } from './shapes.ts'
import { color, faintSmall, motion, stackOf, type } from './theme.ts'
import { visuallyHidden } from './visually-hidden.tsx'

const labelText = `color: ${color.ink2}; font: 600 ${type.note};`
/** What is wrong with what was typed: it has its room before it is said. */
export const wrongNote = `min-height: 18px; color: ${color.vermilion}; font: ${type.small};`

/** What is typed or chosen under a label, with what helps and what is wrong below. */
export const labelled = css`
  > label,
  > [data-part='label'] {
    ${labelText}
  }
  > [data-part='hint'] {
    ${faintSmall}
  }
  > [data-part='error'] {
    ${wrongNote}
  }
`

const field = css`
  ${stackOf(4)}
  grid-template-columns: minmax(0, 1fr);
  ${labelled}
  > [data-part='row'] {
    position: relative;
    display: flex;
    gap: 8px;
  }
  input,
  select,
  textarea {
    ${fills}
    min-height: 44px;
    padding: 0 12px;
    ${control}
    color: ${color.ink};
    transition: border-color ${motion.hover};
    &:hover {
      border-color: ${color.cobalt};
    }
    &:focus-visible {
      outline-offset: -1px;
      border-color: ${color.cobalt};
    }
    &[aria-invalid='true'] {
      border-color: ${color.vermilion};
    }
  }
  textarea {
    padding-block: 10px;
    line-height: 22px;
    resize: vertical;
  }
`

export interface FieldProps {
  label: string
  hideLabel?: boolean
  hint?: string | undefined
  error?: string | undefined
  /** The id of another element that describes the control. */
  describedBy?: string | undefined
}
export interface ControlProps {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

interface Props extends FieldProps {
  children: (control: ControlProps) => ReactNode
}

/** Space is reserved for the error, so that nothing jumps. */
export const Field = ({ label, hideLabel = false, hint, error, describedBy, children }: Props) => {
  const id = useId()
  const described = [describedBy, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control = { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
  return (
    <div css={field}>
      <label htmlFor={id} css={hideLabel && visuallyHidden}>
        {label}
      </label>
      <div data-part="row">{children(control)}</div>
      {hint && (
        <p data-part="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p data-part="error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
