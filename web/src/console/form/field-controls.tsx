import { css } from '@emotion/react'
import { choiceLabels, fieldLabels } from '@mall/contracts/field-labels'
import { useId, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { localeOf, readLanguage } from '../../lib/i18n/language.ts'
import { color, faintSmall, stackOf, type } from '../../ui/theme.ts'
import { dense } from '../pieces/labelled.tsx'
import { kindOf } from './field-kind.ts'
import type { Schema } from './schema.ts'
import { unitOf, units, type Problem, type Problems, type Typed } from './typed.ts'

const root = css`
  ${stackOf(2)}
  align-content: start;
  min-width: 0;
  > label:first-of-type {
    ${faintSmall}
  }
  > small {
    ${faintSmall}
  }
  > [role='alert'] {
    color: ${color.vermilion};
    font: ${type.small};
  }
  > [data-part='unit'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 88px;
    gap: 6px;
  }
`
const area = css`
  ${dense}
  height: auto;
  padding-block: 6px;
  resize: vertical;
`
/** What a field, or a choice of it, is called in the language of the page. */
export const labelOf = (name: string): string => fieldLabels[name]?.[localeOf(readLanguage())] ?? name
export const choiceOf = (name: string, value: string | number): string =>
  (choiceLabels[`${name}=${value}`] ?? choiceLabels[String(value)])?.[localeOf(readLanguage())] ?? String(value)

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
}

const useProblem = () => {
  const t = useText('consoleForm')
  return (problem: Problem) => t(`problems.${problem.says}`, { bound: 'bound' in problem ? problem.bound : '' })
}

interface Control {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-required': boolean | undefined
}

/** The label above a control; below, what it means and what is wrong. */
const Framed = ({
  name,
  path,
  schema,
  required,
  problems,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) => {
  const t = useText('consoleForm')
  const say = useProblem()
  const id = useId()
  const problem = problems[path]
  // The choices and the unit say it in the words of the page.
  const hint = ['choice', 'span'].includes(kindOf(schema)) ? undefined : schema.description
  return (
    <div css={root}>
      <label htmlFor={id}>{required ? labelOf(name) : t('optional', { label: labelOf(name) })}</label>
      {children({
        id,
        'aria-describedby': problem || hint !== undefined ? `${id}-about` : undefined,
        'aria-invalid': problem ? true : undefined,
        'aria-required': required || undefined,
      })}
      {problem ? (
        <span role="alert" id={`${id}-about`}>
          {say(problem)}
        </span>
      ) : (
        hint !== undefined && <small id={`${id}-about`}>{hint}</small>
      )}
    </div>
  )
}

export const Typable = (props: FieldProps & { kind: 'number' | 'instant' | 'text' | 'json' }) => {
  const { path, schema, kind, typed, onType } = props
  const isLong = kind === 'json' || (kind === 'text' && (schema.maxLength ?? 0) > 100)
  const about = { value: typed[path] ?? '' }
  const onChange = ({ target }: { target: { value: string } }): void => onType(path, target.value)
  return (
    <Framed {...props}>
      {(control) =>
        isLong ? (
          <textarea css={area} rows={kind === 'json' ? 4 : 2} {...control} {...about} onChange={onChange} />
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

interface Option {
  readonly value: string
  readonly text: string
}
export const Chosen = ({
  at,
  options,
  fallback,
  ...props
}: FieldProps & { at: string; options: readonly Option[]; fallback: string }) => (
  <Framed {...props}>
    {(control) => (
      <select
        css={dense}
        {...control}
        value={props.typed[at] ?? fallback}
        onChange={({ target }) => props.onType(at, target.value)}
      >
        {fallback === '' && <option value="">—</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Framed>
)

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
