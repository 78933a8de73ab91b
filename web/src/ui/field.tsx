import { css } from '@emotion/react'
import { useId, type ReactNode } from 'react'
import { color, faintSmall, motion, radius, stackOf, type } from './theme.ts'
import { visuallyHidden } from './visually-hidden.tsx'

const field = css`
  ${stackOf(4)}
  grid-template-columns: minmax(0, 1fr);
  > label {
    font: 600 ${type.note};
    color: ${color.ink2};
  }
  > [data-part='row'] {
    position: relative;
    display: flex;
    gap: 8px;
  }
  input,
  select,
  textarea {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.control};
    background: ${color.surface};
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
    &::placeholder {
      color: ${color.ink3};
      opacity: 1;
    }
  }
  textarea {
    padding-block: 10px;
    line-height: 22px;
    resize: vertical;
  }
  > [data-part='hint'],
  > [data-part='error'] {
    ${faintSmall}
  }
  > [data-part='error'] {
    min-height: 18px;
    color: ${color.vermilion};
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
