import { css } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { dense, Labelled } from '../pieces/labelled.tsx'

const root = css`
  display: flex;
  gap: 6px;
  > label {
    width: 220px;
  }
`

interface Props {
  label: string
  act: string
  busy: boolean
  onSubmitText: (text: string) => void
  onCancel: () => void
}

/** A form for an action that needs a text. */
export const TextForm = ({ label, act, busy, onSubmitText, onCancel }: Props) => {
  const t = useText('consoleActors')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      css={root}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onSubmitText(text.trim())
      }}
    >
      <Labelled label={label} hideLabel>
        <input
          css={dense}
          placeholder={label}
          value={text}
          maxLength={200}
          ref={field}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onCancel()}
        />
      </Labelled>
      <Button type="submit" size="small" look="outline" busy={busy} disabled={text.trim() === ''}>
        {act}
      </Button>
      <Button size="small" look="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  )
}
