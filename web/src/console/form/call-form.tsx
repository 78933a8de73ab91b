import { css } from '@emotion/react'
import type { ControlRoute } from 'qinghua-contract/control'
import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { color, rowOf, stackOf, type } from '../../ui/theme.ts'
import { useAct } from '../api/use-control.ts'
import { isPlain } from './field-kind.ts'
import { Field, fieldGrid, Fields } from './fields.tsx'
import { within, type CallShape, type Schema } from './schema.ts'
import { fieldAt, readTyped, typedOf, type Problem, type Problems, type Typed } from './typed.ts'

const root = css`
  ${stackOf(12)}
  &[data-single] {
    grid-template-columns: minmax(0, 320px) minmax(max-content, 1fr);
    gap: 8px;
    > footer {
      align-self: start;
      margin-top: 20px;
    }
  }
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
type Part = (typeof parts)[number]

/** What is not known of a part; undefined if nothing is left. */
const left = (schema: Schema, known: unknown): Schema | undefined => {
  if (schema.properties === undefined) return known === undefined ? schema : undefined
  const isLeft = (name: string): boolean => !(name in Object(known))
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([name]) => isLeft(name)))
  return Object.keys(properties).length === 0
    ? undefined
    : { ...schema, properties, required: schema.required?.filter(isLeft) ?? [] }
}

interface Props {
  call: CallShape
  act: string
  /** Is sent as it is, and not shown. */
  known?: Known | undefined
  /** What the fields begin with. */
  start?: Known | undefined
  focused?: boolean
  disabled?: boolean
  /** What was answered is shown beside the form. */
  answered?: boolean
  /** How each field is shown, if not as its schema says. */
  each?: (field: Schema) => Schema
  /** What would be sent besides what is known; null while a field is wrong. */
  onInput?: (input: Known | null) => void
  onEscape?: () => void
  onDone?: (answer: unknown) => void
}

/** A control call as a form, made of what the contract says of its input. */
export const CallForm = ({
  call,
  act,
  known,
  start,
  focused = false,
  disabled = false,
  answered = false,
  each,
  onInput,
  onEscape,
  onDone,
}: Props) => {
  const t = useText('consoleForm')
  const shown = (schema: Schema): Schema => (each ? each(within(schema, shown)) : schema)
  const schemas = parts.flatMap((part) => {
    const schema = call[part] && left(call[part], known?.[part])
    return schema ? [[part, shown(schema)] as const] : []
  })
  const [typed, setTyped] = useState<Typed>(() =>
    Object.assign({}, ...schemas.map(([part, schema]) => typedOf(schema, part, start?.[part]))),
  )
  const [problems, setProblems] = useState<Problems>({})
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const field = focused && tries === 0 ? 'input, select, textarea' : '[aria-invalid]'
    form.current?.querySelector<HTMLElement>(field)?.focus()
  }, [focused, tries])
  const fields = schemas.flatMap(([, { properties = {}, required }]) =>
    Object.entries(properties).map(([name, field]) => isPlain(field, required?.includes(name) ?? false)),
  )
  const isSingle = fields.length === 1 && fields[0] === true
  const send = useAct(call.route as ControlRoute, onDone, { saysItself: true })

  const read = (from: Typed, found: Record<string, Problem>) =>
    Object.fromEntries(schemas.map(([part, schema]) => [part, readTyped(schema, part, from, true, found)]))
  const onType = (path: string, text: string): void => {
    const now = { ...typed, [path]: text }
    setTyped(now)
    setProblems(Object.fromEntries(Object.entries(problems).filter(([at]) => at !== fieldAt(path))))
    if (!send.isPending) send.reset()
    const found = {}
    const input = read(now, found)
    onInput?.(Object.keys(found).length === 0 ? input : null)
  }
  const submit = (): void => {
    const found: Record<string, Problem> = {}
    const input = read(typed, found)
    setProblems(found)
    setTries(tries + 1)
    if (Object.keys(found).length > 0) return
    const whole = (part: Part): unknown =>
      call[part]?.properties ? { ...Object(known?.[part]), ...Object(input[part]) } : (known?.[part] ?? input[part])
    send.mutate(Object.fromEntries(parts.filter((part) => call[part]).map((part) => [part, whole(part)])) as never)
  }
  const given: Typed = Object.assign(
    {},
    ...parts.map((part) => (call[part]?.properties ? typedOf(call[part], part, known?.[part]) : {})),
  )
  const typing = { typed: { ...given, ...typed }, problems, onType }
  return (
    <form
      ref={form}
      css={root}
      noValidate
      onKeyDown={({ key }) => key === 'Escape' && onEscape?.()}
      data-single={isSingle || undefined}
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
        <Button type="submit" size="small" busy={send.isPending} disabled={disabled}>
          {act}
        </Button>
        <output data-bad={send.isError || undefined}>
          {send.isSuccess && !answered && t('done')}
          {send.isError && t('refused', { text: send.error.message })}
        </output>
      </footer>
    </form>
  )
}
