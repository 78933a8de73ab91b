import { css } from '@emotion/react'
import type { ControlApi, ControlRoute } from 'qinghua-contract/control'
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { useAct } from '../api/use-control.ts'
import { dense } from '../pieces/labelled.tsx'
import { groupBy } from '../pieces/lists.ts'
import { brokenAt, CodeField } from './code-field.tsx'
import { readTyped, typedFor, type Field, type FieldsOf, type Input, type Problem, type Typed } from './fields.ts'

const area = css`
  ${dense}
  height: auto;
  padding-block: 6px;
  resize: vertical;
`
const whole = css`
  grid-column: 1 / -1;
`
/** As many as there are, within limits. */
const rowsFor = (text: string): number => Math.min(16, Math.max(3, text.split('\n').length))

interface ControlProps {
  field: Field
  value: string
  problem: Problem | undefined
  onType: (text: string) => void
}

const Control = ({ field, value, problem, onType }: ControlProps) => {
  const t = useText('consoleForm')
  const id = useId()
  const { label, as, options, optional = false, empty = false, none, suggested } = field
  const isAsked = !optional && !empty && !options
  const broken = as === 'json' && value.trim() !== '' ? brokenAt(value) : null
  const said = broken ? t('problems.json', { ...broken }) : problem && t(`problems.${problem}`)
  const control = {
    id,
    value,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
    'aria-required': isAsked || undefined,
    'aria-invalid': said === undefined ? undefined : true,
    'aria-describedby': said === undefined ? undefined : `${id}-problem`,
  }
  const isLong = !options && (as === 'json' || as === 'long')
  return (
    <Stack css={isLong && whole} gap={2} justify="start">
      <Text as="label" htmlFor={id} tone="faint" size="small">
        {label}
        {isAsked && (
          <Text as="b" tone="alarm" aria-hidden="true">
            {' *'}
          </Text>
        )}
      </Text>
      {options ? (
        <select css={dense} {...control} value={value || String(optional ? '' : options[0]?.value)}>
          {optional && <option value="">{none ?? '—'}</option>}
          {options.map((option) => (
            <option key={String(option.value)} value={String(option.value)}>
              {option.text}
            </option>
          ))}
        </select>
      ) : as === 'json' ? (
        <CodeField {...control} wrong={broken?.line} />
      ) : as === 'long' ? (
        <textarea css={area} rows={rowsFor(value)} {...control} />
      ) : (
        <input
          css={dense}
          type={as === 'instant' ? 'datetime-local' : 'text'}
          step={as === 'instant' ? 1 : undefined}
          inputMode={as === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          placeholder={none}
          list={suggested && `${id}-list`}
          {...control}
        />
      )}
      {suggested && (
        <datalist id={`${id}-list`}>
          {suggested.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
      {said !== undefined && (
        <Text as="span" role="alert" id={`${id}-problem`} tone="alarm" size="small">
          {said}
        </Text>
      )}
    </Stack>
  )
}

export interface FormProps<K extends ControlRoute> extends Pick<ComponentProps<typeof Button>, 'disabled'> {
  route: K
  act: string
  fields: readonly Field[] | FieldsOf
  /** Is sent as it is, and not shown. */
  known?: Input
  /** What the fields begin with. */
  start?: Input
  /** Changes what was typed before it is sent. */
  shape?: (input: Input) => Input
  focused?: boolean
  /** What was answered is shown beside the form. */
  answered?: boolean
  /** What would be sent; null while a field is wrong. */
  onInput?: (input: Input | null) => void
  onEscape?: () => void
  /** What was typed, where it is kept elsewhere. */
  typed?: Typed
  onType?: (at: string, text: string) => void
  /** Where the fields stand; side by side by default. */
  children?: (fields: readonly Field[], draw: (fields: readonly Field[]) => ReactNode) => ReactNode
  onDone?: (answer: ControlApi[K]['output']) => void
}

/** The input of a control call. */
export const PlainForm = <K extends ControlRoute>(props: FormProps<K>) => {
  const { route, act, fields, known = {}, start = {}, focused = false, answered = false, disabled = false } = props
  const t = useText('consoleForm')
  const fieldsOf: FieldsOf = typeof fields === 'function' ? fields : () => fields
  const [own, setOwn] = useState<Typed>(() => typedFor(fieldsOf, start))
  const typed = props.typed ?? own
  const [problems, setProblems] = useState<Readonly<Record<string, Problem>>>({})
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const field = focused && tries === 0 ? 'input, select, textarea' : '[aria-invalid]'
    form.current?.querySelector<HTMLElement>(field)?.focus()
  }, [focused, tries])
  const send = useAct(route, props.onDone, { saysItself: true })
  const onType = (at: string, text: string): void => {
    const now = { ...typed, [at]: text }
    const { [at]: _, ...others } = problems
    setOwn(now)
    props.onType?.(at, text)
    setProblems(others)
    if (!send.isPending) send.reset()
    const read = readTyped(fieldsOf(now), now, known)
    props.onInput?.(Object.keys(read.problems).length === 0 ? read.input : null)
  }
  const submit = (): void => {
    const read = readTyped(fieldsOf(typed), typed, known)
    setProblems(read.problems)
    setTries(tries + 1)
    if (Object.keys(read.problems).length > 0) return
    send.mutate((props.shape?.(read.input) ?? read.input) as ControlApi[K]['args'][0])
  }
  const draw = (some: readonly Field[]): ReactNode =>
    [...groupBy(some, ({ row = '' }) => row)].map(([row, beside]) => (
      <Grid key={row} columns={row === '' ? 'repeat(auto-fill, minmax(168px, 1fr))' : beside.length} gap="10px 16px">
        {beside.map((field) => (
          <Control
            key={field.at}
            field={field}
            value={typed[field.at] ?? ''}
            problem={problems[field.at]}
            onType={(text) => onType(field.at, text)}
          />
        ))}
      </Grid>
    ))
  return (
    <Stack
      as="form"
      ref={form}
      gap={12}
      noValidate
      aria-label={act}
      onKeyDown={({ key }) => key === 'Escape' && props.onEscape?.()}
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) submit()
      }}
    >
      {props.children?.(fieldsOf(typed), draw) ?? draw(fieldsOf(typed))}
      <Row as="footer" gap={12}>
        <Button type="submit" size="small" busy={send.isPending} disabled={disabled}>
          {act}
        </Button>
        <Text as="output" fills tone={send.isError ? 'alarm' : 'quiet'} size="note">
          {send.isSuccess && !answered && t('done')}
          {send.isError && t('refused', { text: send.error.message })}
        </Text>
      </Row>
    </Stack>
  )
}
