import { css } from '@emotion/react'
import { useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react'

const root = css`
  display: grid;
  gap: 8px;
`

/** Brings the first field that is not right into view and under the fingers; of a group, its first choice. */
export const focusFirstError = (within: ParentNode): void => {
  requestAnimationFrame(() => {
    const wrong = within.querySelector<HTMLElement>('[aria-invalid="true"]')
    const choice = wrong?.getAttribute('role') === 'radiogroup' ? wrong.querySelector('input') : null
    ;(choice ?? wrong)?.focus()
  })
}

interface Props {
  label: string
  busy: boolean
  /** Submits if all is well; says whether it did. */
  onSubmit: () => boolean
  children: ReactNode
}

/** A form that submits once at a time, on Enter and on click alike. */
export const Form = ({ label, busy, onSubmit, children }: Props) => {
  // Two submits can come before the first one shows as busy.
  const sent = useRef(false)
  const shown = useRef(busy)
  useLayoutEffect(() => {
    shown.current = busy
    if (!busy) sent.current = false
  }, [busy])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || sent.current) return
    sent.current = onSubmit()
    if (!sent.current) return focusFirstError(event.currentTarget)
    // What was answered at once never shows as busy: nothing else would let the next submit through.
    setTimeout(() => {
      sent.current = shown.current
    })
  }
  return (
    <form css={root} aria-label={label} noValidate onSubmit={submit}>
      {children}
    </form>
  )
}
