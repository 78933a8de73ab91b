import { css } from '@emotion/react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { color, faintSmall, stackOf, type } from '../../ui/theme.ts'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'
import { Choice } from '../pieces/choice.tsx'
import { dense } from '../pieces/labelled.tsx'
import { labelOf } from './labels.ts'
import { kindOf } from './field-kind.ts'
import { useNamed } from './named.ts'
import type { Schema } from './schema.ts'
import { unitOf, units, type Problem, type Problems, type Typed } from './typed.ts'

const root = css`
  ${stackOf(2)}
  align-content: start;
  min-width: 0;
  &[data-wide] {
    grid-column: 1 / -1;
  }
  > label:first-of-type {
    ${faintSmall}
    > b {
      margin-left: 2px;
      color: ${color.vermilion};
      form[data-single] & {
        display: none;
      }
    }
  }
  > small {
    ${faintSmall}
    overflow-wrap: anywhere;
    &::first-letter {
      text-transform: uppercase;
    }
  }
  > [role='alert'] {
    color: ${color.vermilion};
    font: ${type.small};
  }
  > [data-part='unit'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 84px;
    gap: 6px;
  }
`
const area = css`
  ${dense}
  height: auto;
  padding-block: 6px;
  resize: vertical;
`
export interface Typing {
  readonly typed: Typed
  readonly problems: Problems
  readonly onType: (path: string, text: string) => void
}

export interface FieldProps extends Typing {
  name: string
  path: string
  schema: Schema
  required: boolean
  /** Its place in a list. */
  place?: number | undefined
  /** What is around it shows the label. */
  bare?: boolean
}

export const labelIn = ({ name, place }: FieldProps): string =>
  place === undefined ? labelOf(name) : `${labelOf(name)} ${place + 1}`

/** What the control itself, its label or its unit does not say. */
const hintOf = (schema: Schema): string | undefined => {
  const { description, 'x-hint': hint, 'x-names': names, 'x-max-utf16': longest } = schema
  const isSaid = ['choice', 'span', 'instant'].includes(kindOf(schema)) || names !== undefined || longest !== undefined
  return hint ?? (isSaid ? undefined : description)
}

const useProblem = () => {
  const t = useText('consoleForm')
  return (problem: Problem, { description }: Schema) =>
    (problem.says === 'form' ? description : undefined) ??
    t(`problems.${problem.says}`, { bound: 'bound' in problem ? problem.bound : '' })
}

type Control = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'>

/** The label above a control; below, what it means and what is wrong. */
const Framed = ({
  children,
  about,
  wide = false,
  ...props
}: FieldProps & { about?: string | undefined; wide?: boolean; children: (control: Control) => ReactNode }) => {
  const { path, schema, required, bare = false, problems } = props
  const say = useProblem()
  const label = labelIn(props)
  const id = useId()
  const problem = problems[path]
  const said = about ?? hintOf(schema)
  const hint = said === label ? undefined : said
  return (
    <div css={root} data-wide={wide || undefined}>
      <label htmlFor={id} css={bare && visuallyHidden}>
        {label}
        {required && <b aria-hidden="true">*</b>}
      </label>
      {children({
        id,
        'aria-describedby': problem || hint !== undefined ? `${id}-about` : undefined,
        'aria-invalid': problem ? true : undefined,
        'aria-required': required || undefined,
      })}
      {problem ? (
        <span role="alert" id={`${id}-about`}>
          {say(problem, schema)}
        </span>
      ) : (
        hint !== undefined && <small id={`${id}-about`}>{hint}</small>
      )}
    </div>
  )
}

/** As many as there are, within limits. */
const rowsFor = (text: string): number => Math.min(16, Math.max(4, text.split('\n').length))

export const Typable = (props: FieldProps & { kind: 'number' | 'instant' | 'text' | 'json' }) => {
  const { path, schema, kind, typed, onType } = props
  const isLong = kind === 'json' || (kind === 'text' && (schema.maxLength ?? 0) > 200)
  const about = { value: typed[path] ?? '' }
  const onChange = ({ target }: { target: { value: string } }): void => onType(path, target.value)
  return (
    <Framed {...props} wide={isLong}>
      {(control) =>
        isLong ? (
          <textarea
            css={area}
            name={path}
            rows={kind === 'json' ? rowsFor(about.value) : 2}
            {...control}
            {...about}
            onChange={onChange}
          />
        ) : (
          <input
            css={dense}
            type={kind === 'instant' ? 'datetime-local' : 'text'}
            step={kind === 'instant' ? 1 : undefined}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            {...control}
            {...about}
            onChange={onChange}
          />
        )
      }
    </Framed>
  )
}

/** Finds what there is by its number or its name; below it says what was found. */
export const NamedField = (props: FieldProps & { names: NonNullable<Schema['x-names']> }) => {
  const { path, names, typed, onType } = props
  const list = useId()
  const object = path.slice(0, path.lastIndexOf('.'))
  const choices = useNamed(names, (field) => typed[`${object}.${field}`])
  const value = typed[path] ?? ''
  return (
    <Framed {...props} about={choices.find((one) => String(one.value) === value)?.text}>
      {(control) => (
        <>
          <input
            css={dense}
            list={list}
            autoComplete="off"
            spellCheck={false}
            {...control}
            value={value}
            onChange={({ target }) => onType(path, target.value)}
          />
          <datalist id={list}>
            {choices.map((one) => (
              <option key={`${one.kind} ${one.value}`} value={one.value}>
                {one.text}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Framed>
  )
}

interface ChosenProps extends FieldProps {
  at: string
  options: readonly { readonly value: string; readonly text: string }[]
  /** Empty if nothing may be chosen. */
  fallback: string
  /** All at once, instead of a list to open. */
  seen: boolean
}
export const Chosen = ({ at, options, fallback, seen, ...props }: ChosenProps) => {
  const value = props.typed[at] ?? fallback
  const onChange = (chosen: string): void => props.onType(at, chosen)
  if (seen)
    return (
      <div css={root} data-wide>
        <Choice label={labelIn(props)} options={options} value={value} onChange={onChange} />
      </div>
    )
  return (
    <Framed {...props} wide={options.length > 20}>
      {(control) => (
        <select css={dense} {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {fallback === '' && <option value="">—</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Framed>
  )
}

export const SpanField = (props: FieldProps) => {
  const t = useText('consoleForm')
  const { name, path, typed, onType } = props
  return (
    <Framed {...props}>
      {(control) => (
        <div data-part="unit">
          <input
            css={dense}
            inputMode="decimal"
            {...control}
            value={typed[path] ?? ''}
            onChange={({ target }) => onType(path, target.value)}
          />
          <select
            css={dense}
            aria-label={t('unitOf', { label: labelOf(name) })}
            value={unitOf(typed, path)}
            onChange={({ target }) => onType(`${path}.unit`, target.value)}
          >
            {(Object.keys(units) as (keyof typeof units)[]).map((unit) => (
              <option key={unit} value={unit}>
                {t(`units.${unit}`)}
              </option>
            ))}
          </select>
        </div>
      )}
    </Framed>
  )
}
