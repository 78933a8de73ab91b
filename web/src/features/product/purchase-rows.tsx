import type { ProductDetail } from 'qinghua-contract'
import { type ReactNode, useId, useState } from 'react'
import { OfferRow } from '../goods/offer-row.tsx'
import { offerStyle } from '../goods/offer-style.ts'
import { SkuPicker } from '../goods/sku-picker.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../../lib/api/api.ts'
import { countText } from '../../lib/i18n/count-text.ts'
import { withValues } from '../../lib/navigation/query-now.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
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
      <Text as="span" tone="warn" id={id}>
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

interface StandingProps {
  product: Pick<ProductDetail, 'prodId' | 'kind' | 'author' | 'soldNum'>
}

/** Whose it is, and what others make of it: that leads to the reviews. The name leads to all that a search finds for it. */
export const Standing = ({ product: { prodId, kind, author, soldNum } }: StandingProps) => {
  const t = useText('detail')
  const p = useText('product')
  const [search] = useSearchParams()
  const { data } = useQuery({ ...query('GET /prod/prodCommData', { query: { prodId } }), meta: { silent: true } })
  return (
    <Row as="p" gap="2px 20px" wrap high={24} tone="faint" size="note">
      {author !== undefined && (
        <span>
          {t(`author.${kind}`)}{' '}
          <Link css={textLink} to={`/list?${new URLSearchParams({ pn: author })}`}>
            {author}
          </Link>
        </span>
      )}
      <span>{p('sold', { number: countText(soldNum) })}</span>
      {data ? (
        <Link css={textLink} to={`?${withValues(search, { tab: 'reviews' })}#reviews`}>
          {data.number > 0
            ? p('rating', { count: data.number, percent: data.positiveRating, number: countText(data.number) })
            : t('reviews.empty')}
        </Link>
      ) : (
        <Skeleton width={170} height={20} />
      )}
    </Row>
  )
}

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
      <EntriesAsked entries={entries} />
      <SkuPicker guide={sizeGuide} {...picker} />
      <OfferRow label={t('quantity')}>
        <Pieces purchase={purchase} inCart={inCart} />
      </OfferRow>
      {children}
      {terms}
    </div>
  )
}
