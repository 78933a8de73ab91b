import { css } from '@emotion/react'
import type { ControlApi, ControlRoute } from 'qinghua-contract/control'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/layout.tsx'
import { useAct } from '../api/use-control.ts'
import { SureButton } from '../pieces/buttons.tsx'
import { PlainForm, type FormProps } from './plain-form.tsx'

/** The form takes the whole width below. */
const folded = css`
  order: 1;
  flex-basis: 100%;
  margin-bottom: 4px;
`

/** A button that unfolds the form of a call below. What was typed is kept when it is folded. */
export const Act = <K extends ControlRoute>({ title, onDone, ...form }: FormProps<K> & { title?: string }) => {
  const [open, setOpen] = useState<boolean | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = (next: false | null): void => {
    setOpen(next)
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        size="small"
        look="outline"
        aria-label={title}
        aria-expanded={open === true}
        onClick={() => setOpen(open !== true)}
      >
        {form.act}
      </Button>
      {open !== null && (
        <Surface css={folded} ground="sunken" pad={12} hidden={!open}>
          <PlainForm
            {...form}
            focused
            onEscape={() => close(false)}
            onDone={(answer) => {
              close(null)
              onDone?.(answer)
            }}
          />
        </Surface>
      )}
    </>
  )
}

interface PressProps<K extends ControlRoute> {
  route: K
  input: ControlApi[K]['args'][0]
  act: string
  /** What it is called where the act alone does not say it. */
  title?: string
  /** What is asked before: such a call cannot be undone. */
  sure?: string
  disabled?: boolean
  onDone?: (answer: ControlApi[K]['output']) => void
}

/** A button that makes a call of which all is known. */
export const Press = <K extends ControlRoute>(props: PressProps<K>) => {
  const { route, input, act, title, sure, disabled = false, onDone } = props
  const send = useAct(route, onDone)
  if (sure !== undefined)
    return <SureButton text={act} sure={sure} busy={send.isPending} onSure={() => send.mutate(input)} />
  return (
    <Button
      size="small"
      look="outline"
      aria-label={title}
      busy={send.isPending}
      disabled={disabled}
      onClick={() => send.mutate(input)}
    >
      {act}
    </Button>
  )
}
