import type { ProductDetail } from 'qinghua-contract'
import { type ReactNode, useId, useState } from 'react'
import { OfferRow } from '../goods/offer-row.tsx'
import { offerStyle } from '../goods/offer-style.ts'
import { SkuPicker } from '../goods/sku-picker.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Delivery } from './delivery.tsx'
import type { Purchase } from './use-purchase.ts'
import { Heard } from '../../ui/heard.tsx'
import { Stepper } from '../../ui/stepper.tsx'

const few = 10

interface PiecesProps {
  purchase: Purchase
  inCart: number
}

const Pieces = ({ purchase, inCart }: PiecesProps) => {
  const t = useText('detail')
  const id = useId()
  const { kind, sku, count, wanted, max, maxBy, soldOut, change } = purchase
  const [over, setOver] = useState(false)
  const why = soldOut
    ? t(soldOut === 'all' ? 'soldOutHint' : 'skuSoldOut')
    : over || wanted > max
      ? t(maxBy === 'stock' ? 'stockIs' : 'limitIs', { count: max })
      : ''
  return (
    <Row gap="4px 14px" wrap tone="faint">
      <Stepper
        value={count}
        max={Math.max(1, max)}
        label={t('quantity')}
        fewer={t('fewer')}
        more={t('more')}
        describedBy={id}
        onChange={(next) => {
          setOver((before) => before && next >= max)
          change(next)
        }}
        onOver={() => setOver(true)}
      />
      {!soldOut && sku && (
        <Text as="span" tone={sku.stocks <= few ? 'warn' : 'faint'}>
          {kind === 'physical' ? t(sku.stocks <= few ? 'scarce' : 'stock', { count: sku.stocks }) : t('plenty')}
        </Text>
      )}
      {inCart > 0 && <span>{t('inCart', { count: inCart })}</span>}
      <Text tone="warn" high={20} style={{ width: '100%' }} id={id}>
        <Heard text={why} />
      </Text>
    </Row>
  )
}

/** What a product is in a few words. */
export const Brief = ({ children }: { children: ReactNode }) => (
  <Row as="p" gap={8} tone="quiet" size="body" style={{ marginTop: -8 }}>
    {children}
  </Row>
)

/** What the buyer will have to enter (S5.11). */
const EntriesAsked = ({ entries }: Pick<ProductDetail, 'entries'>) => {
  const t = useText('detail')
  if (entries.length === 0) return null
  const names = entries.map(({ name, isRequired }) => (isRequired ? name : t('entries.optional', { name })))
  return (
    <OfferRow label={t('entries.label')}>
      <span>{t('entries.hint', { names: names.join(t('entries.between')) })}</span>
    </OfferRow>
  )
}

interface Props {
  product: ProductDetail
  purchase: Purchase
  inCart?: number | undefined
  /** What makes it worth buying. */
  reasons?: ReactNode
  /** What else is told of its delivery. */
  delivery?: ReactNode
  /** What is promised, or is to be noted. */
  terms: ReactNode
  /** What becomes of the choice: the sum, and the buttons. */
  children: ReactNode
}

/** What is told of a product that can be bought, and what there is to choose, row by row. */
export const PurchaseRows = ({ product, purchase, inCart = 0, reasons, delivery, terms, children }: Props) => {
  const t = useText('detail')
  const { prodId, kind, entries, sizeGuide } = product
  const { sku, count, picker } = purchase
  return (
    <div css={offerStyle}>
      {reasons}
      <OfferRow label={t('delivery.label')}>
        {delivery ?? <Delivery prodId={prodId} kind={kind} skuId={sku?.skuId} count={count} />}
      </OfferRow>
      {terms}
      <EntriesAsked entries={entries} />
      <SkuPicker guide={sizeGuide} {...picker} />
      <OfferRow label={t('quantity')}>
        <Pieces purchase={purchase} inCart={inCart} />
      </OfferRow>
      {children}
    </div>
  )
}
