import { css } from '@emotion/react'
import { limits } from 'qinghua-contract/rules'
import { useText } from '../../lib/i18n/i18n.ts'
import { columnsOf } from '../../ui/shapes.ts'
import { TextField } from '../../ui/text-field.tsx'
import { quietNote } from '../../ui/theme.ts'
import type { Entry } from './order-draft.ts'

const root = css`
  ${columnsOf(2, '4px 16px')}
  > legend {
    margin-bottom: 8px;
    ${quietNote}
  }
`

interface Props {
  entries: readonly Entry[]
  values: Readonly<Record<string, string>>
  wrong: readonly string[]
  onChange: (key: string, value: string) => void
}

/** S5.11 */
export const EntryFields = ({ entries, values, wrong, onChange }: Props) => {
  const t = useText('checkout')
  const [first] = entries
  if (!first) return null
  return (
    <fieldset css={root}>
      <legend>{t('entries', { name: first.prodName })}</legend>
      {entries.map(({ key, name, isRequired }) => (
        <TextField
          key={key}
          label={t(isRequired ? 'required' : 'optional', { name })}
          required={isRequired}
          maxLength={limits.virtualEntry}
          autoComplete="off"
          value={values[key] ?? ''}
          error={wrong.includes(key) ? t(isRequired ? 'missing' : 'blank', { name }) : undefined}
          onChange={(value) => onChange(key, value)}
        />
      ))}
    </fieldset>
  )
}
