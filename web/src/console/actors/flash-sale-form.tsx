import { css } from '@emotion/react'
import { useState, type SyntheticEvent } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { faintSmall, stackOf } from '../../ui/theme.ts'
import { useAct } from '../api/use-control.ts'
import { dense, Labelled } from '../pieces/labelled.tsx'
import { NumberField } from '../pieces/number-field.tsx'

export const actForm = css`
  ${stackOf(8)}
  grid-template-columns: repeat(3, minmax(0, 1fr));
  width: 100%;
  align-items: end;
  > p {
    ${faintSmall}
  }
  > [data-part='acts'] {
    display: flex;
    gap: 6px;
  }
`
const minute = 60_000
const blank = { prodId: 1003, name: '', price: '', stocks: 10, maxNum: 1, startsIn: 0, minutes: 60 }

/** A merchant starts a flash sale. */
export const FlashSaleForm = () => {
  const t = useText('consoleActors')
  const [open, setOpen] = useState(false)
  const [form, setForm] = useState(blank)
  const start = useAct('POST /__mall/flashSales', () => setOpen(false))
  const set = (part: Partial<typeof blank>): void => setForm((before) => ({ ...before, ...part }))
  if (!open)
    return (
      <Button size="small" look="outline" onClick={() => setOpen(true)}>
        {t('newFlash')}
      </Button>
    )
  const { prodId, name, price, stocks, maxNum, startsIn, minutes } = form
  const seckillPrice = Number(price)
  const isReady = /^\d{1,6}(\.\d{1,2})?$/.test(price) && seckillPrice > 0
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const times = { startsIn: startsIn * 1000, endsIn: startsIn * 1000 + minutes * minute }
    if (isReady)
      start.mutate({ body: { prodId, name: name.trim() || t('newFlash'), seckillPrice, stocks, maxNum, ...times } })
  }
  return (
    <form css={actForm} onSubmit={submit}>
      <NumberField
        label={t('flash.prodId')}
        value={prodId}
        min={1}
        max={99_999_999}
        onChange={(next) => set({ prodId: next })}
      />
      <Labelled label={t('flash.name')}>
        <input
          css={dense}
          value={name}
          maxLength={60}
          placeholder={t('newFlash')}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Labelled>
      <Labelled label={t('flash.price')}>
        <input
          css={dense}
          inputMode="decimal"
          required
          placeholder="9.90"
          value={price}
          maxLength={9}
          onChange={({ target }) => set({ price: target.value })}
        />
      </Labelled>
      <NumberField
        label={t('flash.stocks')}
        value={stocks}
        min={1}
        max={1_000_000}
        onChange={(next) => set({ stocks: next })}
      />
      <NumberField
        label={t('flash.maxNum')}
        value={maxNum}
        min={1}
        max={999}
        onChange={(next) => set({ maxNum: next })}
      />
      <NumberField
        label={t('flash.startsIn')}
        value={startsIn}
        max={86_400}
        onChange={(next) => set({ startsIn: next })}
      />
      <NumberField
        label={t('flash.minutes')}
        value={minutes}
        min={1}
        max={10_000}
        onChange={(next) => set({ minutes: next })}
      />
      <div data-part="acts">
        <Button type="submit" size="small" busy={start.isPending} disabled={!isReady}>
          {t('flash.start')}
        </Button>
        <Button size="small" look="quiet" onClick={() => setOpen(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
