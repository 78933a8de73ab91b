import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { color, faintSmall, stackOf } from '../../ui/theme.ts'
import {
  Chosen,
  labelIn,
  NamedField,
  SpanField,
  Typable,
  type FieldProps as Props,
  type Typing,
} from './field-controls.tsx'
import { isShort, kindOf, withoutNull } from './field-kind.ts'
import { choiceOf, labelOf } from './labels.ts'
import { isListed } from './named.ts'
import type { Schema } from './schema.ts'
import { lengthAt, lengthOf, nullAt, variantAt, variantOf } from './typed.ts'

const group = css`
  grid-column: 1 / -1;
  min-width: 0;
  padding: 0 0 0 12px;
  border-left: 2px solid ${color.line};
  > legend {
    float: left;
    width: 100%;
    padding: 0 0 4px;
    ${faintSmall}
    + * {
      clear: both;
    }
  }
`
/** In a list, which is indented itself. */
const unindented = css`
  padding: 0;
  border: 0;
`
export const fieldGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
  form[data-single] > & {
    grid-template-columns: minmax(0, 1fr);
  }
  gap: 10px 16px;
  /* In line with the fields beside it, which have a label above. */
  > label,
  > div > label:only-child {
    align-self: start;
    margin-top: 24px;
  }
`
const orNone = css`
  ${stackOf(6)}
  align-content: start;
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
  const { path, name, schema, required, typed, onType } = props
  const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
  const length = lengthOf(typed, path, schema, required)
  const least = required ? minItems : 0
  const label = labelOf(name)
  return (
    <fieldset css={group}>
      {!props.bare && <legend>{label}</legend>}
      <div css={list}>
        {Array.from({ length }, (_, at) => (
          <Field {...props} key={at} path={`${path}.${at}`} schema={items} place={at} required bare />
        ))}
        <div>
          <Button
            size="small"
            look="outline"
            disabled={length >= maxItems}
            aria-label={t('addTo', { label })}
            onClick={() => onType(lengthAt(path), String(length + 1))}
          >
            {t('add')}
          </Button>
          {length > least && (
            <Button
              size="small"
              look="quiet"
              aria-label={t('removeFrom', { label })}
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
  const { path, schema, required, typed } = props
  const { anyOf = [] } = schema
  const chosen = variantOf(typed, path, required)
  const variant = chosen === null ? undefined : anyOf[chosen]
  const nameOf = ({ properties, type: kind }: Schema): string => {
    const constant = properties?.kind?.const
    if (constant !== undefined) return choiceOf('kind', constant)
    if (properties) return t('range')
    if (kind === 'integer') return t('exactly')
    return kind === 'array' ? t('several') : t('one')
  }
  return (
    <>
      <Chosen
        {...props}
        at={variantAt(path)}
        options={anyOf.map((one, at) => ({ value: String(at), text: nameOf(one) }))}
        fallback={required ? '0' : ''}
        seen={required && isShort(schema)}
      />
      {variant && <Field {...props} schema={variant} required bare />}
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

const ObjectField = (props: Props) => {
  const { path, schema, typed, problems, onType, place, bare = false } = props
  const inner = Object.values(schema.properties ?? {})
  if (inner.every((one) => one.const !== undefined)) return null
  return (
    <fieldset css={[group, place !== undefined && unindented]} aria-label={labelIn(props)}>
      {!bare && <legend>{labelIn(props)}</legend>}
      <div css={fieldGrid}>
        <Fields path={path} schema={schema} typed={typed} problems={problems} onType={onType} />
      </div>
    </fieldset>
  )
}

const Valued = (props: Props) => {
  const t = useText('consoleForm')
  const { name, path, schema, required, typed, onType } = props
  const kind = kindOf(schema)
  switch (kind) {
    case 'fixed':
      return null
    case 'choice': {
      const options = (schema.enum ?? []).map((value) => ({ value: String(value), text: choiceOf(name, value) }))
      const seen = required && isShort(schema)
      return (
        <Chosen {...props} at={path} options={options} seen={seen} fallback={seen ? (options[0]?.value ?? '') : ''} />
      )
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
          seen={false}
        />
      )
    case 'span':
      return <SpanField {...props} />
    case 'list':
      return <ListField {...props} />
    case 'variants':
      return <VariantsField {...props} />
    case 'object':
      return <ObjectField {...props} />
    default:
      return schema['x-names'] && isListed(schema['x-names']) ? (
        <NamedField {...props} names={schema['x-names']} />
      ) : (
        <Typable {...props} kind={kind} />
      )
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
    <div css={orNone}>
      {!isNull && <Valued {...props} schema={schema} />}
      <Checkbox checked={isNull} onChange={(on) => onType(nullAt(path), String(on))}>
        {t('none', { label: labelOf(name) })}
      </Checkbox>
    </div>
  )
}
