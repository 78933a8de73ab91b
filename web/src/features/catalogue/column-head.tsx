import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useUiTexts } from '../../ui/texts.ts'
import { clamp, color, narrow, type, wrapOf } from '../../ui/theme.ts'
import { RemoveButton } from './remove-button.tsx'
import type { Column } from './use-columns.ts'

const root = css`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) 32px;
  gap: 8px 12px;
  align-items: start;
  > [data-part='name'] {
    ${clamp(3)}
    height: 66px;
    font: 400 ${type.body};
  }
  > [data-part='said'] {
    grid-column: 1 / -1;
    align-items: center;
    ${wrapOf('4px 8px')}
    min-height: 32px;
    color: ${color.ink2};
    font: 400 ${type.note};
    > b {
      color: ${color.vermilion};
    }
  }
  ${narrow} {
    > [data-part='name'] {
      grid-area: 2 / 1 / auto / -1;
    }
    > button {
      grid-column: 3;
    }
  }
`

interface Props {
  column: Column
  lowest: boolean
  onRemove: () => void
}

export const ColumnHead = ({ column, lowest, onRemove }: Props) => {
  const t = useText('compare')
  const { failed, retry } = useUiTexts()
  const { prodId, state, product } = column
  const name = product?.prodName
  return (
    <div css={root} aria-busy={state === 'coming'}>
      {state === 'coming' ? (
        <Skeleton width={72} height={72} />
      ) : (
        <Picture src={product?.pic ?? ''} alt="" width={72} height={72} eager />
      )}
      <span data-part="name" title={name}>
        {state === 'coming' && <Skeleton height={44} />}
        {product && <Link to={`/detail/${prodId}`}>{name}</Link>}
      </span>
      <RemoveButton name={name} scope="thead" onRemove={onRemove} />
      <div data-part="said">
        {state === 'coming' && <Skeleton width={96} height={24} />}
        {column.price !== undefined && <Price yuan={column.price} size={20} />}
        {column.inHand !== null && <b>{t('inHand', { amount: moneyText(column.inHand) })}</b>}
        {lowest && <Badge tone="money">{t('lowest')}</Badge>}
        {state === 'gone' && t('gone')}
        {state === 'failed' && (
          <>
            {failed}
            <Button look="outline" size="small" busy={column.busy} onClick={column.retry}>
              {retry}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
