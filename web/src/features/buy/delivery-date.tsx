import { useText } from '../../lib/i18n/i18n.ts'
import { useDateDayText } from '../../lib/time-text.ts'
import { Select } from '../../ui/select.tsx'

interface Props {
  dates: readonly string[]
  chosen: string | null
  onChoose: (date: string | null) => void
}

/** For all shops: as early as possible, or on a day when somebody is at home. */
export const DeliveryDate = ({ dates, chosen, onChoose }: Props) => {
  const t = useText('checkout')
  const dayText = useDateDayText()
  return (
    <Select
      label={t('date')}
      value={chosen ?? ''}
      onChange={(value) => onChoose(value === '' ? null : value)}
      options={[{ value: '', text: t('earliest') }, ...dates.map((date) => ({ value: date, text: dayText(date) }))]}
    />
  )
}
