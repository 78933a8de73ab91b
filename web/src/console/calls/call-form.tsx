import { css } from '@emotion/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SyntheticEvent } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { color, faintSmall, radius, rowOf, type } from '../../ui/theme.ts'
import { sendTo } from '../api/control.ts'
import { refresh } from '../api/use-control.ts'
import { dense } from '../pieces/labelled.tsx'
import { inputOf, keyOf, nullText, type Field, type FormCall, type Problem, type Values } from './call-fields.ts'

const root = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 12px 16px;
  padding: 4px 0 12px;
  > [data-part='field'] {
    display: grid;
    align-content: start;
    gap: 2px;
    min-width: 0;
    > label {
      font: 600 ${type.small};
      > small {
        ${faintSmall}
      }
    }
    > p {
      ${faintSmall}
      &[data-wrong] {
        color: ${color.vermilion};
      }
    }
    &[data-wide] {
      grid-column: 1 / -1;
    }
  }
  textarea {
    height: 96px;
    padding-block: 6px;
    font-family: var(--digits);
  }
  > [data-part='acts'] {
    grid-column: 1 / -1;
    ${rowOf(12)}
    > [role='status'] {
      color: ${color.jade};
    }
    > [role='alert'] {
      color: ${color.vermilion};
    }
  }
  pre {
    grid-column: 1 / -1;
    max-height: 240px;
    overflow: auto;
    padding: 8px 12px;
    border-radius: ${radius.control};
    background: ${color.sunken};
    font: ${type.small};
    white-space: pre-wrap;
  }
`

interface FieldProps {
  field: Field
  text: string
  problem: Problem | undefined
  onChange: (text: string) => void
}

const InputField = ({ field, text, problem, onChange }: FieldProps) => {
  const t = useText('consoleCalls')
  const id = useId()
  const { kind, name, hint, isRequired, isNullable, values, schema } = field
  const about = `${id}-about`
  const shared = {
    id,
    css: dense,
    value: text,
    'aria-describedby': about,
    'aria-invalid': problem !== undefined || undefined,
    'aria-required': isRequired,
  }
  const range = {
    from: String(schema.minimum ?? schema.minLength ?? 0),
    to: String(schema.maximum ?? schema.maxLength ?? ''),
  }
  const options = kind === 'flag' ? ['true', 'false'] : values.map(String)
  return (
    <div data-part="field" data-wide={kind === 'json' || undefined}>
      <label htmlFor={id}>
        {name} {!isRequired && <small>{t('optional')}</small>}
      </label>
      {kind === 'choice' || kind === 'flag' ? (
        <select {...shared} onChange={({ target }) => onChange(target.value)}>
          <option value="">{isRequired ? t('choose') : t('asItIs')}</option>
          {options.map((each) => (
            <option key={each} value={each}>
              {kind === 'flag' ? t(each === 'true' ? 'yes' : 'no') : each}
            </option>
          ))}
          {isNullable && <option value={nullText}>{t('nothing')}</option>}
        </select>
      ) : kind === 'json' ? (
        <textarea {...shared} spellCheck={false} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input
          {...shared}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          placeholder={isNullable ? t('orNull') : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <p id={about} data-wrong={problem !== undefined || undefined}>
        {problem ? t(`problems.${problem}`, range) : hint}
      </p>
    </div>
  )
}

/** The form of a control call, as its row in the contract describes it. */
export const CallForm = ({ call }: { call: FormCall }) => {
  const t = useText('consoleCalls')
  const client = useQueryClient()
  const [texts, setTexts] = useState<Values>({})
  const [shown, setShown] = useState(false)
  const { input, problems } = inputOf(call, texts)
  const act = useMutation({
    mutationKey: [call.route],
    mutationFn: () => sendTo(call.route, input),
    onSuccess: () => refresh(client),
  })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    setShown(true)
    const [wrong] = Object.keys(problems)
    if (wrong === undefined) return act.mutate()
    const at = call.fields.findIndex((field) => keyOf(field) === wrong)
    event.currentTarget.querySelectorAll<HTMLElement>('input, select, textarea')[at]?.focus()
  }
  return (
    <form css={root} aria-label={call.summary} noValidate onSubmit={submit}>
      {call.fields.map((field) => (
        <InputField
          key={keyOf(field)}
          field={field}
          text={texts[keyOf(field)] ?? ''}
          problem={shown ? problems[keyOf(field)] : undefined}
          onChange={(text) => setTexts({ ...texts, [keyOf(field)]: text })}
        />
      ))}
      <div data-part="acts">
        <Button type="submit" size="small" busy={act.isPending}>
          {t('send')}
        </Button>
        {act.isSuccess && <span role="status">{t('done')}</span>}
        {act.isError && <span role="alert">{act.error.message}</span>}
      </div>
      {act.isSuccess && act.data !== null && <pre>{JSON.stringify(act.data, null, 2)}</pre>}
    </form>
  )
}
