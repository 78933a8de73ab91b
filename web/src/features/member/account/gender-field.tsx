import { css } from '@emotion/react'
import type { UserInfo } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { color, type } from '../../../ui/theme.ts'

const root = css`
  display: flex;
  gap: 24px;
  > legend {
    margin-bottom: 4px;
    padding: 0;
    color: ${color.ink2};
    font: 600 ${type.note};
  }
  > label {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    cursor: pointer;
  }
  input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: ${color.cobaltFill};
  }
`
const genders = ['F', 'M'] as const

interface Props {
  value: UserInfo['sex']
  onChange: (value: UserInfo['sex']) => void
}

export const GenderField = ({ value, onChange }: Props) => {
  const t = useText('account')
  return (
    <fieldset css={root}>
      <legend>{t('own.gender')}</legend>
      {genders.map((each) => (
        <label key={each}>
          <input type="radio" name="gender" checked={each === value} onChange={() => onChange(each)} />
          {t(`own.genders.${each}`)}
        </label>
      ))}
    </fieldset>
  )
}
