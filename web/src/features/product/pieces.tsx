import type { ProductKind, ProductDetail, Sku } from 'qinghua-contract'
import { useId, useState } from 'react'
import { limits } from 'qinghua-contract/rules'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { Heard } from '../../ui/heard.tsx'
import { Stepper } from '../../ui/stepper.tsx'

interface Limit {
  readonly max: number
  readonly by: 'stock' | 'rule'
}

export const limitOf = (
  { hasMaxNum, maxNum }: Pick<ProductDetail, 'hasMaxNum' | 'maxNum'>,
  possible: readonly Pick<Sku, 'stocks'>[],
): Limit => {
  const stock = Math.max(0, ...possible.map(({ stocks }) => stocks))
  const allowed = hasMaxNum === 1 && maxNum > 0 ? Math.min(maxNum, limits.cartPieces) : limits.cartPieces
  return stock < allowed ? { max: stock, by: 'stock' } : { max: allowed, by: 'rule' }
}

export const piecesWithin = (wanted: number, { max }: Limit): number => Math.max(1, Math.min(wanted, max))

const few = 10

interface Props {
  kind: ProductKind
  /** What was asked for, perhaps of another variant that had more. */
  wanted: number
  limit: Limit
  stock: number | undefined
  inCart: number
  soldOut: 'one' | 'all' | null
  onChange: (count: number) => void
}

export const Pieces = ({ kind, wanted, limit, stock, inCart, soldOut, onChange }: Props) => {
  const t = useText('detail')
  const id = useId()
  const { max, by } = limit
  const [over, setOver] = useState(false)
  const change = (next: number) => {
    setOver((before) => before && next >= max)
    onChange(next)
  }
  const why = soldOut
    ? t(soldOut === 'all' ? 'soldOutHint' : 'skuSoldOut')
    : over || wanted > max
      ? t(by === 'stock' ? 'stockIs' : 'limitIs', { count: max })
      : ''
  return (
    <Row gap="4px 14px" wrap tone="faint">
      <Stepper
        value={piecesWithin(wanted, limit)}
        max={Math.max(1, max)}
        label={t('quantity')}
        fewer={t('fewer')}
        more={t('more')}
        describedBy={id}
        onChange={change}
        onOver={() => setOver(true)}
      />
      {!soldOut && stock !== undefined && (
        <Text as="span" tone={stock <= few ? 'warn' : 'faint'}>
          {kind === 'physical' ? t(stock <= few ? 'scarce' : 'stock', { count: stock }) : t('plenty')}
        </Text>
      )}
      {inCart > 0 && <span>{t('inCart', { count: inCart })}</span>}
      <Text tone="warn" high={20} style={{ width: '100%' }} id={id}>
        <Heard text={why} />
      </Text>
    </Row>
  )
}
