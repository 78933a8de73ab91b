import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { color, faintSmall, stackOf } from '../../ui/theme.ts'
import {
  choiceOf,
  Chosen,
  labelOf,
  SpanField,
  Typable,
  type FieldProps as Props,
  type Typing,
} from './field-controls.tsx'
import { kindOf, withoutNull } from './field-kind.ts'
import type { Schema } from './schema.ts'
import { lengthAt, lengthOf, nullAt, variantAt, variantOf } from './typed.ts'

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
export const Fields = ({ path, schema, ...typing }: Typing & { path: string; schema: Schema }) =>
  Object.entries(schema.properties ?? {})
    .filter(([, inner]) => inner.const === undefined)
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
