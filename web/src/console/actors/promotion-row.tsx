import type { PromotionView } from '@mall/contracts/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { timeText } from '../api/time-text.ts'
import { Act, Press } from '../form/act.tsx'
import { choiceOf } from '../form/labels.ts'
import { Chip } from '../pieces/chip.tsx'
import { Row } from '../pieces/rows.tsx'

const tones = { off: 'plain', waiting: 'plain', running: 'good', over: 'warn' } as const
const route = 'POST /__mall/promotions/{kind}/{id}'

export const PromotionRow = ({ promotion }: { promotion: PromotionView }) => {
  const t = useText('consoleActors')
  const { kind, id, name, shopId, isOn, state, startsAt, endsAt, left } = promotion
  const params = { kind, id }
  return (
    <Row
      what={
        <>
          {name} <Chip tone={tones[state]}>{t(`promotionStates.${state}`)}</Chip>
        </>
      }
      note={[
        `${choiceOf('kind', kind)} ${id}`,
        shopId === 0 ? t('ofPlatform') : t('ofShop', { shopId }),
        `${timeText(startsAt)} – ${timeText(endsAt)}`,
        ...(left === null ? [] : [t('left', { count: left })]),
      ].join(' · ')}
    >
      <Press route={route} act={t(isOn ? 'putOff' : 'putOn')} input={{ params, body: { isOn: !isOn } }} />
      {state === 'running' && <Press route={route} act={t('endNow')} input={{ params, body: { endsIn: 0 } }} />}
      <Act route={route} act={t('change')} title={t('changeOf', { name })} known={{ params }} />
      {kind === 'coupon' && (
        <Act route="POST /__mall/coupons/{couponId}/give" act={t('give')} known={{ params: { couponId: id } }} />
      )}
    </Row>
  )
}
