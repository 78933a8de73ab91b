import { css } from '@emotion/react'
import type { ControlRoute } from '@mall/contracts/control'
import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { color, rowOf, stackOf, type } from '../../ui/theme.ts'
import { useAct } from '../api/use-control.ts'
import { Field, fieldGrid, Fields } from './fields.tsx'
import type { CallShape, Schema } from './schema.ts'
import { fieldAt, readTyped, typedOf, type Problem, type Problems, type Typed } from './typed.ts'

const root = css`
  ${stackOf(12)}
  > footer {
    ${rowOf(12)}
    > output {
      color: ${color.ink2};
      font: ${type.note};
      overflow-wrap: anywhere;
      &[data-bad] {
        color: ${color.vermilion};
      }
    }
  }
`

export interface Known {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
}
const parts = ['params', 'query', 'body'] as const
const isEmpty = ({ properties }: Schema): boolean => properties !== undefined && Object.keys(properties).length === 0

interface Props {
  call: CallShape
  act: string
  /** What the fields begin with. */
  start?: Known
  onDone?: () => void
}

/** A control call as a form, made of what the contract says of its input. */
export const CallForm = ({ call, act, start, onDone }: Props) => {
  const t = useText('consoleForm')
  const schemas = parts.flatMap((part) => {
    const schema = call[part]
    return schema === undefined || isEmpty(schema) ? [] : [[part, schema] as const]
  })
  const [typed, setTyped] = useState<Typed>(() =>
    Object.assign({}, ...schemas.map(([part, schema]) => typedOf(schema, part, start?.[part]))),
  )
  const [problems, setProblems] = useState<Problems>({})
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [tries])
  const send = useAct(call.route as ControlRoute, onDone)
  const typing = {
    typed,
    problems,
    onType: (path: string, text: string) => {
      setTyped((before) => ({ ...before, [path]: text }))
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([at]) => at !== fieldAt(path))))
      if (!send.isPending) send.reset()
    },
  }
  const submit = (): void => {
    const found: Record<string, Problem> = {}
    const input = Object.fromEntries(
      schemas.map(([part, schema]) => [part, readTyped(schema, part, typed, true, found)]),
    )
    setProblems(found)
    setTries(tries + 1)
    if (Object.keys(found).length === 0) send.mutate(input as never)
  }
  return (
    <form
      ref={form}
      css={root}
      noValidate
      aria-label={call.summary}
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) submit()
      }}
    >
      {schemas.length > 0 && (
        <div css={fieldGrid}>
          {schemas.map(([part, schema]) =>
            schema.properties ? (
              <Fields key={part} {...typing} path={part} schema={schema} />
            ) : (
              <Field key={part} {...typing} name={part} path={part} schema={schema} required />
            ),
          )}
        </div>
      )}
      <footer>
        <Button type="submit" size="small" look="outline" busy={send.isPending}>
          {act}
        </Button>
        <output data-bad={send.isError || undefined}>
          {send.isSuccess && t('done')}
          {send.isError && t('refused', { text: send.error.message })}
        </output>
      </footer>
    </form>
  )
}
