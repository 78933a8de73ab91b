import type { PromotionView } from 'qinghua-contract/control'
import { Badge } from '../../ui/badge.tsx'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Act, Press } from '../form/act.tsx'
import { type Field, minute, optional, type useFields } from '../form/fields.ts'
import { listsOf } from '../form/list-panel.tsx'
import { sought } from './sought.ts'

const listOf = listsOf('consoleActors')
const discountRules = ['amountFromAmount', 'amountFromPieces', 'percentageFromAmount', 'percentageFromPieces'] as const

/** What is asked to start a promotion, by its kind. */
const startFields = (
  fields: ReturnType<typeof useFields>,
): Readonly<Record<PromotionView['kind'], readonly Field[]>> => {
  const { field, choice, number, span, json, yesOrNo } = fields
  const name = field('name')
  const period = [span('startsIn', minute, optional), span('endsIn', minute)]
  const product = [number('prodId'), name]
  const most = number('perPerson', { at: 'body.maxNum', ...optional })
  const reductions = [number('maxReduceAmount', optional), json('prodIds', optional)]
  return {
    flash: [...product, number('seckillPrice'), number('stocks'), most, ...period],
    group: [
      ...product,
      number('actPrice'),
      number('groupNumber'),
      number('groupHours'),
      most,
      yesOrNo('fillsUp'),
      ...period,
    ],
    discount: [
      number('shopId'),
      name,
      choice('discountRule', 'discountRule', discountRules, { from: 0 }),
      choice('discountType', 'discountType', ['once', 'repeated'], { from: 0, ...optional }),
      number('needAmount', { at: 'body.discountItems.0.needAmount' }),
      number('discount', { at: 'body.discountItems.0.discount' }),
      ...reductions,
      ...period,
    ],
    coupon: [
      number('shopId'),
      name,
      choice('couponType', 'couponType', ['amount', 'percentage'], { from: 1 }),
      number('needAmount', { at: 'body.cashCondition' }),
      number('discount'),
      ...reductions,
      number('stocks'),
      number('perPerson', { at: 'body.limitNum', ...optional }),
      number('afterReceiveDays'),
      yesOrNo('memberOnly'),
      yesOrNo('aloneOnly'),
      ...period,
    ],
    combo: [],
  }
}

const tones = { off: 'quiet', waiting: 'quiet', running: 'good', over: 'warning' } as const
const change = 'POST /__mall/promotions/{kind}/{id}'

/** The call that starts a promotion of a kind. */
const starts = {
  flash: 'POST /__mall/flashSales',
  group: 'POST /__mall/groupBuys',
  discount: 'POST /__mall/discounts',
  coupon: 'POST /__mall/coupons',
  combo: null,
} as const
const hour = 3_600_000

/** Of flash sales there are hundreds: what runs comes first, then what starts next; at the end what is over, the last first. */
const places = { running: 0, waiting: 1, off: 2, over: 3 } as const
const byNearness = (a: PromotionView, b: PromotionView): number =>
  places[a.state] - places[b.state] || (a.state === 'over' ? b.endsAt - a.endsAt : a.startsAt - b.startsAt)

const promotionsOf = (kind: PromotionView['kind']) =>
  listOf(['GET /__mall/promotions'], function usePromotions({ t, form, ...fields }) {
    const { field, number, span, yesOrNo } = fields
    const members = useControl('GET /__mall/members').data ?? []
    const options = members.map(({ userName, nickName }) => ({ value: userName, text: `${userName} · ${nickName}` }))
    const title = form(`promotionKind.${kind}`)
    const route = starts[kind]
    return {
      title,
      things: (all) => all.filter((each) => each.kind === kind).toSorted(byNearness),
      actions: route && (
        <Act
          key={kind}
          route={route}
          act={t('startOf', { title })}
          fields={startFields({ form, ...fields })[kind]}
          start={{ body: { endsIn: hour } }}
          onDone={({ name }) => sought.set(name)}
        />
      ),
      line: ({ id, name, shopId, isOn, state, startsAt, endsAt, left }) => {
        const params = { kind, id }
        return {
          id,
          badge: <Badge tone={tones[state]}>{t(`promotionStates.${state}`)}</Badge>,
          what: name,
          note: [
            `${id}`,
            shopId === 0 ? t('ofPlatform') : t('ofShop', { shopId }),
            `${timeText(startsAt)} – ${timeText(endsAt)}`,
            left !== null && t('left', { count: left }),
          ],
          acts: (
            <>
              <Press route={change} act={t(isOn ? 'putOff' : 'putOn')} input={{ params, body: { isOn: !isOn } }} />
              {state === 'running' && (
                <Press route={change} act={t('endNow')} input={{ params, body: { endsIn: 0 } }} />
              )}
              <Act
                route={change}
                act={t('change')}
                title={t('changeOf', { name })}
                fields={[
                  yesOrNo('isOn'),
                  span('startsIn', minute, optional),
                  span('endsIn', minute, optional),
                  number('left', optional),
                  ...(kind === 'flash' ? [number('mostWaiting', optional)] : []),
                  ...(kind === 'group' ? [yesOrNo('fillsUp')] : []),
                ]}
                known={{ params }}
              />
              {kind === 'coupon' && (
                <Act
                  route="POST /__mall/coupons/{couponId}/give"
                  act={t('give')}
                  fields={[field('userName', { options })]}
                  known={{ params: { couponId: id } }}
                />
              )}
            </>
          ),
        }
      },
    }
  })

const [useFlash, useGroup] = [promotionsOf('flash'), promotionsOf('group')]
const [useDiscount, useCoupon, useCombo] = [promotionsOf('discount'), promotionsOf('coupon'), promotionsOf('combo')]
export const usePromotions = () => [useFlash(), useGroup(), useDiscount(), useCoupon(), useCombo()]
