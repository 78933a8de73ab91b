import { css } from '@emotion/react'
import type { Confirmation } from 'qinghua-contract'
import { useId } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { moneyText } from '../../ui/money.ts'
import { alarmSmall } from '../../ui/shapes.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { color, digits, rowOf, stackOf } from '../../ui/theme.ts'
import type { PointsChoice } from './points.ts'

const root = css`
  ${stackOf(6)}
  > [data-part='switch'],
  > [data-part='amount'] {
    ${rowOf(12)}
    justify-content: space-between;
  }
  > [data-part='switch'] > b {
    color: ${color.vermilion};
    font: 600 14px/22px ${digits};
  }
  > [role='alert'] {
    ${alarmSmall}
  }
  &[aria-busy='true'] b {
    opacity: 0.4;
  }
`

/** S5.10 */
const unit = 10
const number = new Intl.NumberFormat('en')

interface Props {
  confirmation: Confirmation
  chosen: PointsChoice
  moving: boolean
  refusal: string | null
  onChoose: (points: PointsChoice) => void
}

/** How many points pay a part of the order, or why none can. */
export const PointsPanel = ({ confirmation, chosen, moving, refusal, onChoose }: Props) => {
  const t = useText('checkout')
  const id = useId()
  const { userUseScore, totalUsableScore: held, maxUsableScore: most, parts } = confirmation
  const isUsable = most > 0
  const on = chosen !== null && isUsable
  const limit = held - (held % unit) > most ? 'byGoods' : 'byHeld'
  const reason = held < unit ? 'tooFew' : 'tooCheap'
  const takesOff = parts.find(({ part }) => part === 'points')?.amount
  return (
    <div css={root} role="group" aria-label={t('points.use')} aria-busy={moving}>
      <div data-part="switch">
        <Checkbox
          role="switch"
          aria-checked={on}
          checked={on}
          disabled={!isUsable}
          aria-describedby={`${id}-limit`}
          onChange={(wanted) => onChoose(wanted ? 'most' : null)}
        >
          {t('points.use')}
        </Checkbox>
        {on && takesOff !== undefined && <b>{moneyText(takesOff)}</b>}
      </div>
      {on && (
        <div data-part="amount">
          <Stepper
            wide
            value={typeof chosen === 'number' ? chosen : userUseScore || most}
            max={most}
            step={unit}
            label={t('points.amount')}
            fewer={t('points.fewer')}
            more={t('points.more')}
            onChange={onChoose}
            describedBy={`${id}-limit ${id}-refusal`}
          />
          <Button
            look="quiet"
            size="small"
            aria-disabled={userUseScore === most}
            onClick={() => userUseScore !== most && onChoose('most')}
          >
            {t('points.most')}
          </Button>
        </div>
      )}
      <small id={`${id}-limit`}>
        {t(`points.${isUsable ? limit : reason}`, { held: number.format(held), most: number.format(most) })}
      </small>
      <span role="alert" id={`${id}-refusal`}>
        {refusal}
      </span>
    </div>
  )
}
