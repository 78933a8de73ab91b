import type { FlashSale } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf } from '../../lib/server-clock.ts'
import { useStore } from '../../lib/store.ts'
import { showToast } from '../../lib/toasts.ts'
import { addReminder, dropReminder, reminders } from './flash-reminders.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  sale: Pick<FlashSale, 'seckillId' | 'prodName' | 'startTime' | 'endTime'>
  size?: 'small' | 'large'
}

export const RemindButton = ({ sale, size }: Props) => {
  const t = useText('flash')
  const { seckillId, prodName: name, startTime, endTime } = sale
  const isKept = useStore(reminders).some((each) => each.seckillId === seckillId)
  const toggle = (): void => {
    if (isKept) dropReminder(seckillId)
    else addReminder({ seckillId, name, startsAt: instantOf(startTime), endsAt: instantOf(endTime) })
    showToast(isKept ? 'info' : 'done', t(isKept ? 'sale.remindDropped' : 'sale.remindKept'))
  }
  return (
    <Button
      look="outline"
      {...(size && { size })}
      aria-label={t(isKept ? 'sale.remindedOf' : 'sale.remindOf', { name })}
      onClick={toggle}
    >
      <Icon name={isKept ? 'check' : 'clock'} />
      {t(isKept ? 'sale.reminded' : 'sale.remind')}
    </Button>
  )
}
