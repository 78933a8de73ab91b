import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { now, useReached } from '../../lib/server-clock.ts'
import { useStore } from '../../lib/store.ts'
import { showToast } from '../../lib/toasts.ts'
import { dropReminder, rereadReminders, reminders, type Reminder } from './flash-reminders.ts'
import { saleAddress } from './sessions.ts'

const ahead = 60_000

const Watch = ({ reminder }: { reminder: Reminder }) => {
  const t = useText('flash')
  const navigate = useNavigate()
  const { seckillId, name, startsAt, endsAt } = reminder
  const isDue = useReached(startsAt - ahead)
  useEffect(() => {
    if (!isDue) return
    rereadReminders()
    // Another tab has told it, or this effect runs twice.
    if (!reminders.get().some((each) => each.seckillId === seckillId)) return
    dropReminder(seckillId)
    if (now() >= endsAt) return
    showToast('info', t(now() < startsAt ? 'remindSoon' : 'remindNow', { name }), {
      text: t('open'),
      run: () => void navigate(saleAddress(seckillId)),
    })
  }, [isDue, seckillId, name, startsAt, endsAt, t, navigate])
  return null
}

/** On every page, while there are reminders. */
export const ReminderWatch = () => {
  const kept = useStore(reminders)
  return kept.map((reminder) => <Watch key={reminder.seckillId} reminder={reminder} />)
}
