import { css } from '@emotion/react'
import type { TopUpOffer } from '@mall/contracts'
import { topUp } from '@mall/contracts/rules'
import { useId } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { moneyText } from '../../../ui/money.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { color, digits, faintNote, motion, stackOf, type } from '../../../ui/theme.ts'
import type { TopUpChoice } from './top-up-address.ts'

const root = css`
  > legend {
    margin-bottom: 12px;
    padding: 0;
    font: 600 ${type.lead};
  }
  > [data-part='offers'] {
    ${stackOf(12)}
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > label {
      position: relative;
      display: grid;
      align-content: center;
      justify-items: center;
      min-height: 84px;
      padding: 12px;
      border: 1px solid ${color.line};
      text-align: center;
      cursor: pointer;
      transition: border-color ${motion.hover};
      > strong {
        font: 700 26px/32px ${digits};
        font-variant-numeric: tabular-nums;
        > small {
          margin-right: 2px;
          font-size: 15px;
        }
      }
      > strong[data-words] {
        font: 600 ${type.lead};
      }
      > span {
        ${faintNote}
        &[data-gift] {
          color: ${color.vermilion};
        }
      }
      &:hover {
        border-color: ${color.cobalt};
      }
      &:has(input:checked) {
        border-color: ${color.cobalt};
        background: ${color.cobaltWash};
        box-shadow: inset 0 0 0 1px ${color.cobalt};
      }
      &:has(input:focus-visible) {
        outline: 2px solid ${color.cobalt};
        outline-offset: 2px;
      }
      > input {
        position: absolute;
        inset: 0;
        opacity: 0;
        cursor: inherit;
      }
    }
  }
  > [data-part='own'] {
    max-width: 320px;
    margin-top: 16px;
  }
  > p {
    color: ${color.vermilion};
    font: ${type.small};
    &:not(:empty) {
      margin-top: 8px;
    }
  }
`
const whole = new Intl.NumberFormat('en')

interface Props {
  offers: readonly TopUpOffer[]
  choice: TopUpChoice | null
  onChoose: (choice: TopUpChoice) => void
  /** Of the amount of one's own. */
  error: string | undefined
  /** Why a chosen offer cannot be paid. */
  refusal: string | undefined
}

/** The offers with their gifts, or an amount of one's own (S2.8). */
export const AmountChoice = ({ offers, choice, onChoose, error, refusal }: Props) => {
  const t = useText('recharge')
  const id = useId()
  const isOwn = choice !== null && 'typed' in choice
  const chosen = choice !== null && 'id' in choice ? choice.id : null
  return (
    <fieldset css={root} role="radiogroup" aria-describedby={refusal ? `${id}-refusal` : undefined}>
      <legend>{t('amount')}</legend>
      <div data-part="offers">
        {offers.map(({ balanceId, rechargeAmount, giftAmount }) => (
          <label key={balanceId}>
            <input type="radio" name={id} checked={balanceId === chosen} onChange={() => onChoose({ id: balanceId })} />
            <strong>
              <small>¥</small>
              {whole.format(rechargeAmount)}
            </strong>
            <span data-gift={giftAmount > 0 || undefined}>
              {giftAmount > 0 ? t('gift', { gift: moneyText(giftAmount) }) : t('noGift')}
            </span>
          </label>
        ))}
        <label>
          <input type="radio" name={id} checked={isOwn} onChange={() => onChoose({ typed: '' })} />
          <strong data-words>{t('own')}</strong>
          <span>{t('ownNote')}</span>
        </label>
      </div>
      {isOwn && (
        <div data-part="own">
          <TextField
            label={t('ownAmount')}
            hint={t('limits', { least: whole.format(topUp.least), most: whole.format(topUp.most) })}
            error={error}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={choice.typed}
            onChange={(typed) => onChoose({ typed })}
          />
        </div>
      )}
      <p id={`${id}-refusal`} role="alert">
        {refusal}
      </p>
    </fieldset>
  )
}
