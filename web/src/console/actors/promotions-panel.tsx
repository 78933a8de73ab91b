import type { PromotionView } from '@mall/contracts/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useControl } from '../api/use-control.ts'
import { Act } from '../form/act.tsx'
import { Answered } from '../pieces/answered.tsx'
import { None } from '../pieces/none.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Rows } from '../pieces/rows.tsx'
import { PromotionRow } from './promotion-row.tsx'

const day = 24 * 60 * 60_000
/** The call that starts a promotion of a kind. */
const starts = {
  flash: 'POST /__mall/flashSales',
  group: 'POST /__mall/groupBuys',
  discount: 'POST /__mall/discounts',
  coupon: 'POST /__mall/coupons',
  combo: null,
} as const
const kinds = ['flash', 'group', 'discount', 'coupon', 'combo'] as const

/** Of flash sales there are hundreds: those that are not over, and start within a day. */
const isNear = ({ kind, startsAt, endsAt }: PromotionView, now: number): boolean =>
  kind !== 'flash' || (endsAt > now && startsAt - now < day)

const Kind = ({ kind, promotions }: { kind: PromotionView['kind']; promotions: readonly PromotionView[] }) => {
  const t = useText('consoleActors')
  const { data: world } = useControl('GET /__mall/clock')
  const [all, setAll] = useState(false)
  const ofKind = promotions.filter((each) => each.kind === kind)
  const shown = all ? ofKind : ofKind.filter((each) => isNear(each, world?.now ?? 0))
  const title = t(`promotionGroups.${kind}`)
  const route = starts[kind]
  return (
    <Panel
      title={title}
      count={ofKind.length}
      flush
      actions={route && <Act route={route} act={t('start')} title={t('startOf', { title })} />}
    >
      {shown.length === 0 ? (
        <None>{t('noneNear')}</None>
      ) : (
        <Rows label={title}>
          {shown.map((promotion) => (
            <PromotionRow key={promotion.id} promotion={promotion} />
          ))}
        </Rows>
      )}
      {shown.length < ofKind.length && (
        <Button look="quiet" size="small" wide onClick={() => setAll(true)}>
          {t('showAll', { count: ofKind.length })}
        </Button>
      )}
    </Panel>
  )
}

export const PromotionsPanel = () => {
  const promotions = useControl('GET /__mall/promotions')
  return (
    <Answered query={promotions} height={64}>
      {(all) => (
        <>
          {kinds.map((kind) => (
            <Kind key={kind} kind={kind} promotions={all} />
          ))}
        </>
      )}
    </Answered>
  )
}
