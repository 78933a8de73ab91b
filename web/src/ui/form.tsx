import { useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Grid } from './layout.tsx'

/** Scrolls to and focuses the first invalid field; in a group, its first choice. */
export const focusFirstError = (within: ParentNode): void => {
  requestAnimationFrame(() => {
    const wrong = within.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    const choice = wrong?.getAttribute('role') === 'radiogroup' ? wrong.querySelector('input') : null
    ;(choice ?? wrong)?.focus()
  })
}

interface Props {
  label: string
  busy: boolean
  onSubmit: () => boolean
  /** What the button at its end says, unless it has others. */
  send?: string
  children: ReactNode
}

/** Submits one at a time, on Enter and on click alike. */
export const Form = ({ label, busy, onSubmit, send, children }: Props) => {
  // Two submits can come before the first one renders as busy.
  const sent = useRef(false)
  const shown = useRef(busy)
  const ref = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // What the server refused may be told at a field.
    if (shown.current && !busy && ref.current) focusFirstError(ref.current)
    shown.current = busy
    if (!busy) sent.current = false
  }, [busy])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || sent.current) return
    sent.current = onSubmit()
    if (!sent.current) return focusFirstError(event.currentTarget)
    // An answer that comes at once never renders as busy, so nothing else would allow the next submit.
    setTimeout(() => {
      sent.current = shown.current
    })
  }
  return (
    <Grid as="form" ref={ref} columns={1} wide gap={4} aria-label={label} noValidate onSubmit={submit}>
      {children}
      {send !== undefined && (
        <Button type="submit" size="large" wide busy={busy}>
          {send}
        </Button>
      )}
    </Grid>
  )
}
