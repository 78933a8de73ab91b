import { css } from '@emotion/react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/money.ts'
import { Heard } from '../../ui/heard.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useUiTexts } from '../../ui/texts.ts'
import { color, faintNote, faintSmall, rowOf, stackOf, type } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { useCombo } from './use-combo.ts'

const root = css`
  ${stackOf(12)}
  align-content: start;
  > [data-part='price'] {
    ${stackOf(2)}
    align-content: start;
    min-height: 90px;
    ${faintSmall}
    &[aria-busy='true'] {
      opacity: 0.6;
    }
    strong {
      color: ${color.vermilion};
      font: 600 ${type.note};
    }
  }
  > [data-part='count'] {
    ${rowOf(12)}
    ${faintNote}
  }
  > [data-part='ways'] {
    display: flex;
    gap: 8px;
  }
`

interface Props {
  name: string
  own: ReturnType<typeof useCombo>
}

export const ComboSum = ({ name, own }: Props) => {
  const t = useText('combos')
  const ui = useUiTexts()
  const { count, setCount, most, adding } = own
  const { data, error, isFetching, refetch } = own.price
  const soldOut = most < 1
  const failure = error && ((error instanceof ApiError && error.text) || ui.failed)
  const said = soldOut ? t('soldOut') : data ? moneyText(data.finalMoney) : (failure ?? undefined)
  return (
    <div css={root}>
      <div data-part="price" aria-busy={isFetching}>
        <Heard text={said}>
          {soldOut && t('soldOut')}
          {!soldOut && data && (
            <>
              <span>{t('price')}</span>
              <Price yuan={data.finalMoney} was={data.totalMoney} size={26} />
              {data.subtractMoney > 0 && <strong>{t('saves', { amount: moneyText(data.subtractMoney) })}</strong>}
              {data.transfee > 0 && <span>{t('delivery', { amount: moneyText(data.transfee) })}</span>}
            </>
          )}
          {!soldOut && !data && !error && <Skeleton width={140} height={60} />}
          {!soldOut && !data && error && (
            <>
              <span>{failure}</span>
              <Button look="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
                {ui.retry}
              </Button>
            </>
          )}
        </Heard>
      </div>
      <div data-part="count">
        {t('count')}
        <Stepper
          value={count}
          max={Math.max(1, most)}
          label={t('countOf', { name })}
          fewer={t('fewer')}
          more={t('more')}
          onChange={setCount}
        />
      </div>
      <div data-part="ways">
        <Button look="outline" size="small" busy={adding} disabled={soldOut} onClick={own.add}>
          {t('addToCart')}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
        <Button look="buy" size="small" disabled={soldOut} onClick={own.buy}>
          {t('buy')}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </div>
    </div>
  )
}
