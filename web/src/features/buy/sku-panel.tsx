import type { ProductDetail, Sku } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { SkuPicker } from '../goods/sku-picker.tsx'
import { useChoice } from '../goods/use-sku-choice.ts'
import { Button } from '../../ui/button.tsx'
import { Heard } from '../../ui/heard.tsx'
import { Price } from '../../ui/price.tsx'
import { lineOf } from '../../ui/shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { color, stackOf, type } from '../../ui/theme.ts'
import type { LeavingLine } from './use-exchange.ts'

const root = css`
  ${stackOf(14)}
  font: ${type.note};
  [data-part='row'] {
    ${stackOf(6)}
  }
  [data-part='label'] {
    color: ${color.ink3};
  }
  > [data-part='chosen'] {
    ${lineOf(12)}
    min-height: 26px;
    color: ${color.ink2};
    [data-scarce] {
      color: ${color.amber};
    }
  }
  > [data-part='answers'] {
    display: flex;
    gap: 12px;
    justify-content: flex-end;
  }
`

const few = 10

interface Props {
  line: LeavingLine
  onClose: () => void
  onConfirm: (product: ProductDetail, sku: Sku) => void
}

const Choice = ({ product, line, onClose, onConfirm }: Props & { product: ProductDetail }) => {
  const t = useText('cart')
  const d = useText('detail')
  const ref = useRef<HTMLDivElement>(null)
  const { sku, possible, picker, isComplete } = useChoice(product.skuList, String(line.skuId))
  const prices = possible.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const soldOut = sku?.stocks === 0
  useLayoutEffect(() => {
    ref.current?.closest('[role="dialog"]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const stockText = (stocks: number) => {
    if (stocks === 0) return d('soldOut')
    return stocks < line.prodCount || stocks <= few ? d('scarce', { count: stocks }) : d('plenty')
  }
  return (
    <div ref={ref} css={root}>
      <SkuPicker skus={product.skuList} guide={product.sizeGuide} {...picker} />
      <p data-part="chosen">
        <Heard text={[least, most, sku && stockText(sku.stocks)].join(' ')}>
          <span>
            <Price yuan={least} size={20} />
            {most > least && (
              <>
                {' – '}
                <Price yuan={most} size={20} />
              </>
            )}
          </span>
          {sku && <span data-scarce={sku.stocks <= few || undefined}>{stockText(sku.stocks)}</span>}
        </Heard>
      </p>
      <div data-part="answers">
        <Button look="outline" size="small" onClick={onClose}>
          {t('option.cancel')}
        </Button>
        <Button
          size="small"
          aria-disabled={soldOut}
          onClick={() => {
            if (isComplete() && sku && !soldOut) onConfirm(product, sku)
          }}
        >
          {t('option.confirm')}
        </Button>
      </div>
    </div>
  )
}

export const SkuPanel = (props: Props) => {
  const { data, isError, isFetching, refetch } = useQuery({
    ...query('GET /prod/prodInfo', { query: { prodId: props.line.prodId } }),
    staleTime: 0,
    meta: { silent: true },
  })
  if (data) return <Choice {...props} product={data} />
  if (isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  return <Skeleton height={160} />
}
