import { css } from '@emotion/react'
import type { TopUpOffer } from 'qinghua-contract'
import { topUp } from 'qinghua-contract/rules'
import { useId } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { choosableWhole } from '../../ui/choosable.ts'
import { moneyText } from '../../ui/money.ts'
import { alarmSmall } from '../../ui/shapes.ts'
import { TextField } from '../../ui/text-field.tsx'
import { color, digits, faintNote, stackOf, type } from '../../ui/theme.ts'
import type { TopUpChoice } from './top-up-address.ts'

const root = css`
  > legend {
    margin-bottom: 12px;
    color: inherit;
    font: 600 ${type.lead};
  }
  > [data-part='offers'] {
    ${stackOf(12)}
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > label {
      ${choosableWhole}
      display: grid;
      align-content: center;
      justify-items: center;
      min-height: 84px;
      padding: 12px;
      text-align: center;
      > strong {
        font: 700 26px/32px ${digits};
        > span {
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
    }
  }
  > [data-part='own'] {
    max-width: 320px;
    margin-top: 16px;
  }
  > p {
    ${alarmSmall}
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
              <span>¥</span>
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
