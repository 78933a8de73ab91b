import { css } from '@emotion/react'
import type { Refundable } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { moneyText } from '../../ui/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { color, stackOf } from '../../ui/theme.ts'

const root = css`
  ${stackOf(8)}
  margin-bottom: 12px;
  > div {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);
    gap: 4px 12px;
    align-items: center;
    padding: 12px;
    border: 1px solid ${color.line};
    > img,
    > [data-lost] {
      grid-row: span 2;
    }
  }
`

interface Props {
  gifts: Refundable['giveawayList']
  kept: readonly number[]
  onChange: (kept: readonly number[]) => void
}

/** A gift worth as much as what is left to refund must go back (S5.15). */
export const GiftChoice = ({ gifts, kept, onChange }: Props) => {
  const t = useText('refunds')
  if (gifts.length === 0) return null
  return (
    <fieldset css={root}>
      <legend>{t('gifts')}</legend>
      {gifts.map(({ orderItemId: id, prodName, prodCount, pic, giveawayAmount, canKeep }) => {
        const goesBack = !kept.includes(id)
        const mustGo = goesBack && !canKeep
        return (
          <div key={id}>
            <Picture src={pic} alt="" width={48} height={48} />
            <Checkbox
              checked={goesBack}
              disabled={mustGo}
              onChange={(back) => onChange(back ? kept.filter((each) => each !== id) : [...kept, id])}
            >
              {t('giftGoesBack', { name: prodName, count: prodCount })}
            </Checkbox>
            <small>{t(mustGo ? 'giftMustGo' : 'giftCosts', { amount: moneyText(giveawayAmount) })}</small>
          </div>
        )
      })}
    </fieldset>
  )
}
