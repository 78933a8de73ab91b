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
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { color, stackOf } from '../../ui/theme.ts'
import type { LeavingLine } from './use-exchange.ts'

const root = css`
  [data-part='row'] {
    ${stackOf(6)}
  }
  [data-part='label'] {
    color: ${color.ink3};
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
    <Stack ref={ref} css={root} gap={14} size="note">
      <SkuPicker guide={product.sizeGuide} {...picker} />
      <Row as="p" align="baseline" gap={12} tone="quiet" style={{ minHeight: 26 }}>
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
          {sku && (
            <Text as="span" tone={sku.stocks <= few ? 'warn' : 'quiet'}>
              {stockText(sku.stocks)}
            </Text>
          )}
        </Heard>
      </Row>
      <Row gap={12} justify="end">
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
      </Row>
    </Stack>
  )
}

export const SkuPanel = (props: Props) => {
  const product = useQuery({
    ...query('GET /prod/prodInfo', { query: { prodId: props.line.prodId } }),
    staleTime: 0,
    meta: { silent: true },
  })
  return (
    <Loaded of={product} waiting={[160]}>
      {(data) => <Choice {...props} product={data} />}
    </Loaded>
  )
}
