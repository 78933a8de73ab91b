import type { UserInfo } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { RadioRow } from '../../ui/radio-row.tsx'

const genders = ['F', 'M'] as const

interface Props {
  value: UserInfo['sex']
  onChange: (value: UserInfo['sex']) => void
}

export const GenderField = ({ value, onChange }: Props) => {
  const t = useText('account')
  return (
    <RadioRow
      legend={t('own.gender')}
      choices={genders.map((each) => ({ value: each, text: t(`own.genders.${each}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
