import { css } from '@emotion/react'
import { choiceLabels, fieldLabels } from '@mall/contracts/field-labels'
import { useId, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { localeOf, readLanguage } from '../../lib/i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { color, faintSmall, stackOf, type } from '../../ui/theme.ts'
import { dense } from '../pieces/labelled.tsx'
import { kindOf, withoutNull } from './field-kind.ts'
import type { Schema } from './schema.ts'
import {
  lengthAt,
  lengthOf,
  nullAt,
  unitOf,
  units,
  variantAt,
  variantOf,
  type Problem,
  type Problems,
  type Typed,
} from './typed.ts'

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
const group = css`
  grid-column: 1 / -1;
  min-width: 0;
  padding: 0 0 0 12px;
  border-left: 2px solid ${color.line};
  > legend {
    padding: 0 0 4px;
    ${faintSmall}
  }
`
export const fieldGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 10px 16px;
`
const list = css`
  ${stackOf(8)}
  > div:last-of-type {
    display: flex;
    gap: 6px;
  }
`

/** What a field, or a choice of it, is called in the language of the page. */
export const labelOf = (name: string): string => fieldLabels[name]?.[localeOf(readLanguage())] ?? name
const choiceOf = (name: string, value: string | number): string =>
  (choiceLabels[`${name}=${value}`] ?? choiceLabels[String(value)])?.[localeOf(readLanguage())] ?? String(value)

export interface Typing {
  readonly typed: Typed
  readonly problems: Problems
  readonly onType: (path: string, text: string) => void
}

interface Props extends Typing {
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
}: Props & { children: (control: Control) => ReactNode }) => {
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

const Typable = (props: Props & { kind: 'number' | 'instant' | 'text' | 'json' }) => {
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
const Chosen = ({
  at,
  options,
  fallback,
  ...props
}: Props & { at: string; options: readonly Option[]; fallback: string }) => (
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

const SpanField = (props: Props) => {
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

const ListField = (props: Props) => {
  const t = useText('consoleForm')
  const { name, path, schema, required, typed, onType } = props
  const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
  const length = lengthOf(typed, path, schema, required)
  const least = required ? minItems : 0
  return (
    <fieldset css={group}>
      <legend>{required ? labelOf(name) : t('optional', { label: labelOf(name) })}</legend>
      <div css={list}>
        {Array.from({ length }, (_, at) => (
          <Field {...props} key={at} path={`${path}.${at}`} schema={items} required />
        ))}
        <div>
          <Button
            size="small"
            look="outline"
            disabled={length >= maxItems}
            aria-label={t('addTo', { label: labelOf(name) })}
            onClick={() => onType(lengthAt(path), String(length + 1))}
          >
            {t('add')}
          </Button>
          {length > least && (
            <Button
              size="small"
              look="quiet"
              aria-label={t('removeFrom', { label: labelOf(name) })}
              onClick={() => onType(lengthAt(path), String(length - 1))}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  )
}

const VariantsField = (props: Props) => {
  const t = useText('consoleForm')
  const { name, path, schema, required, typed } = props
  const { anyOf = [] } = schema
  const chosen = variantOf(typed, path, required)
  const variant = chosen === null ? undefined : anyOf[chosen]
  const nameOf = ({ properties, type: kind }: Schema): string => {
    const constant = properties?.kind?.const
    if (constant !== undefined) return choiceOf('kind', constant)
    return kind === 'array' ? t('several') : t('one')
  }
  return (
    <>
      <Chosen
        {...props}
        at={variantAt(path)}
        options={anyOf.map((one, at) => ({ value: String(at), text: nameOf(one) }))}
        fallback={required ? '0' : ''}
      />
      {variant && <Field {...props} name={name} schema={variant} required />}
    </>
  )
}

/** The fields of an object, without what is the same in each. */
export const Fields = ({
  path,
  schema,
  known,
  ...typing
}: Typing & {
  path: string
  schema: Schema
  /** What is known already and not shown. */
  known?: object
}) =>
  Object.entries(schema.properties ?? {})
    .filter(([name, inner]) => !(known && name in known) && inner.const === undefined)
    .map(([name, inner]) => (
      <Field
        key={name}
        {...typing}
        name={name}
        path={`${path}.${name}`}
        schema={inner}
        required={schema.required?.includes(name) ?? false}
      />
    ))

const Valued = (props: Props) => {
  const t = useText('consoleForm')
  const { name, path, schema, required, typed, problems, onType } = props
  const kind = kindOf(schema)
  switch (kind) {
    case 'fixed':
      return null
    case 'choice': {
      const options = (schema.enum ?? []).map((value) => ({ value: String(value), text: choiceOf(name, value) }))
      return <Chosen {...props} at={path} options={options} fallback="" />
    }
    case 'truth':
      return required ? (
        <Checkbox checked={typed[path] === 'true'} onChange={(on) => onType(path, String(on))}>
          {labelOf(name)}
        </Checkbox>
      ) : (
        <Chosen
          {...props}
          at={path}
          options={(['true', 'false'] as const).map((value) => ({ value, text: t(`truth.${value}`) }))}
          fallback=""
        />
      )
    case 'span':
      return <SpanField {...props} />
    case 'list':
      return <ListField {...props} />
    case 'variants':
      return <VariantsField {...props} />
    case 'object':
      return Object.keys(schema.properties ?? {}).every(
        (inner) => schema.properties?.[inner]?.const !== undefined,
      ) ? null : (
        <fieldset css={group}>
          <legend>{labelOf(name)}</legend>
          <div css={fieldGrid}>
            <Fields path={path} schema={schema} typed={typed} problems={problems} onType={onType} />
          </div>
        </fieldset>
      )
    default:
      return <Typable {...props} kind={kind} />
  }
}

/** A field as its schema describes it. */
export const Field = (props: Props) => {
  const t = useText('consoleForm')
  const { name, path, typed, onType } = props
  const { schema, nullable } = withoutNull(props.schema)
  if (!nullable) return <Valued {...props} />
  const isNull = typed[nullAt(path)] === 'true'
  return (
    <div>
      {!isNull && <Valued {...props} schema={schema} />}
      <Checkbox checked={isNull} onChange={(on) => onType(nullAt(path), String(on))}>
        {t('none', { label: labelOf(name) })}
      </Checkbox>
    </div>
  )
}
