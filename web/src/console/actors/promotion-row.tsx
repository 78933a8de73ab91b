import type { PromotionView } from '@mall/contracts/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { timeText } from '../api/time-text.ts'
import { useAct } from '../api/use-control.ts'
import { Chip } from '../pieces/chip.tsx'
import { Row } from '../pieces/rows.tsx'
import { TextForm } from './text-form.tsx'

const tones = { off: 'plain', waiting: 'plain', running: 'good', over: 'warn' } as const
/** So that a QA engineer can watch it end, or start. */
const aMinute = 60_000
const soon = 10_000

interface Change {
  isOn?: boolean
  startsIn?: number
  endsIn?: number
  left?: number
  mostWaiting?: number | null
}

export const PromotionRow = ({ promotion }: { promotion: PromotionView }) => {
  const t = useText('consoleActors')
  const [giving, setGiving] = useState(false)
  const change = useAct('POST /__mall/promotions/{kind}/{id}')
  const give = useAct('POST /__mall/coupons/{couponId}/give', () => setGiving(false))
  const { kind, id, name, shopId, isOn, state, startsAt, endsAt, left } = promotion
  const period = `${timeText(startsAt)} – ${timeText(endsAt)}`
  const owner = shopId === 0 ? t('ofPlatform') : t('ofShop', { shopId })
  const act = (text: string, body: Change) => (
    <Button size="small" look="outline" onClick={() => change.mutate({ params: { kind, id }, body })}>
      {text}
    </Button>
  )
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
          {act(t(isOn ? 'putOff' : 'putOn'), { isOn: !isOn })}
          {state === 'waiting' && act(t('startSoon'), { startsIn: soon })}
          {state === 'running' && act(t('endInMinute'), { endsIn: aMinute })}
          {state === 'running' && act(t('endNow'), { endsIn: 0 })}
          {kind === 'flash' && state !== 'over' && (
            <>
              {act(t('leaveOne'), { left: 1 })}
              {act(t('setBusy'), { mostWaiting: 0 })}
              {act(t('setQuiet'), { mostWaiting: null })}
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
