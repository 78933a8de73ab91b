import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Price } from '../../ui/price.tsx'
import { color, faintNote, rowOf } from '../../ui/theme.ts'
import { Unfolds } from '../../ui/unfolds.tsx'
import { Heard } from '../../ui/heard.tsx'
import { moneyText } from '../../ui/money.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { TotalParts, type CartTotal } from './total-parts.tsx'

const root = css`
  ${rowOf(8)}
  color: ${color.ink2};
  white-space: nowrap;
  > [data-part='sum'] {
    display: inline-flex;
    justify-content: end;
    align-items: baseline;
    min-width: 132px;
    ${faintNote}
  }
  && [data-part='panel'] {
    top: auto;
    bottom: calc(100% + 8px);
    margin: 0;
  }
`

interface Props {
  /** Unknown while calls are under way: any number would be wrong. */
  total: CartTotal | undefined
  failed: boolean
  onRetry: () => void
}

export const Total = ({ total, failed, onRetry }: Props) => {
  const t = useText('cart')
  const p = useText('price')
  return (
    <div css={root}>
      <span aria-hidden="true">{t('total')}</span>
      <span data-part="sum" aria-busy={!total && !failed}>
        <Heard text={total ? moneyText(total.finalMoney) : failed ? t('totalFailed') : undefined}>
          {total ? (
            <>
              <VisuallyHidden>{t('total')} </VisuallyHidden>
              <Price yuan={total.finalMoney} size={26} />
            </>
          ) : (
            t(failed ? 'totalFailed' : 'updating')
          )}
        </Heard>
      </span>
      {failed ? (
        <Button look="outline" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : (
        <Popover label={p('parts')} trigger={<Unfolds upwards />}>
          <TotalParts total={total} />
        </Popover>
      )}
    </div>
  )
}
