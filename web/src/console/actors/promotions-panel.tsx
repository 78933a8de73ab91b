import type { PromotionView } from '@mall/contracts/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Chip } from '../pieces/chip.tsx'
import { Row } from '../pieces/rows.tsx'
import { TextForm } from './text-form.tsx'
import { ToDo } from './to-do.tsx'

const tones = { off: 'plain', waiting: 'plain', running: 'good', over: 'warn' } as const
/** So that a QA engineer can watch it end. */
const aMinute = 60_000

const Promotion = ({ promotion }: { promotion: PromotionView }) => {
  const t = useText('consoleActors')
  const [giving, setGiving] = useState(false)
  const change = useAct('POST /__mall/promotions/{kind}/{id}')
  const give = useAct('POST /__mall/coupons/{couponId}/give', () => setGiving(false))
  const { kind, id, name, shopId, isOn, state, startsAt, endsAt, left } = promotion
  const set = (body: { isOn?: boolean; endsIn?: number }): void => change.mutate({ params: { kind, id }, body })
  const period = `${timeText(startsAt)} – ${timeText(endsAt)}`
  const owner = shopId === 0 ? t('ofPlatform') : t('ofShop', { shopId })
  return (
    <Row
      what={
        <>
          {name} <Chip tone={tones[state]}>{t(`promotionStates.${state}`)}</Chip>
        </>
      }
      note={[
        t(`promotionKinds.${kind}`, { id }),
        owner,
        period,
        ...(left === null ? [] : [t('left', { count: left })]),
      ].join(' · ')}
    >
      {giving ? (
        <TextForm
          label={t('giveTo')}
          act={t('give')}
          busy={give.isPending}
          onSubmitText={(userName) => give.mutate({ params: { couponId: id }, body: { userName } })}
          onCancel={() => setGiving(false)}
        />
      ) : (
        <>
          <Button size="small" look="outline" onClick={() => set({ isOn: !isOn })}>
            {t(isOn ? 'putOff' : 'putOn')}
          </Button>
          {state === 'running' && (
            <>
              <Button size="small" look="outline" onClick={() => set({ endsIn: aMinute })}>
                {t('endInMinute')}
              </Button>
              <Button size="small" look="outline" onClick={() => set({ endsIn: 0 })}>
                {t('endNow')}
              </Button>
            </>
          )}
          {kind === 'coupon' && (
            <Button size="small" look="outline" onClick={() => setGiving(true)}>
              {t('give')}
            </Button>
          )}
        </>
      )}
    </Row>
  )
}

export const PromotionsPanel = () => {
  const t = useText('consoleActors')
  const promotions = useControl('GET /__mall/promotions')
  return (
    <ToDo title={t('promotions')} none={t('noPromotions')} query={promotions} pick={(all) => all}>
      {(promotion) => <Promotion key={`${promotion.kind} ${promotion.id}`} promotion={promotion} />}
    </ToDo>
  )
}
