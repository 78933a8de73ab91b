import type { OwnShop, ShopAudit } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useTimeText } from '../../../lib/time-text.ts'
import { StepRow } from '../../../ui/step-row.tsx'
import { statusOf } from './use-own-shop.ts'

type State = 'done' | 'current' | 'ahead' | 'broken'
/** Of sending, review and opening; a shop that was closed later has no row. */
const rows: Readonly<Partial<Record<ReturnType<typeof statusOf>, readonly [State, State, State]>>> = {
  reviewing: ['done', 'current', 'ahead'],
  rereviewing: ['done', 'current', 'ahead'],
  refused: ['done', 'broken', 'ahead'],
  unopened: ['done', 'done', 'current'],
}

export const ShopProgress = ({ shop, audit }: { shop: OwnShop; audit: ShopAudit }) => {
  const t = useText('opening')
  const timeText = useTimeText()
  const status = statusOf(shop)
  const states = rows[status]
  if (!states) return null
  const decided = states[1] === 'current' ? null : audit.auditTime
  const times = [audit.applyTime, decided, status === 'unopened' ? shop.contractStartTime : null]
  return (
    <StepRow
      label={t('progress.label')}
      steps={(['sent', 'review', 'open'] as const).map((name, at) => {
        const [state, time] = [states[at] ?? 'ahead', times[at]]
        return {
          name,
          state,
          text: t(`progress.${name}`),
          meaning: t(`meaning.${state}`),
          time: time ? timeText(time) : '',
        }
      })}
    />
  )
}
