import { css } from '@emotion/react'
import type { ProductDetail, Sku } from 'qinghua-contract'
import {
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  type ComponentProps,
} from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { OfferRow } from '../goods/offer-row.tsx'
import { Row, Stack, Surface, Text } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Seal } from '../../ui/seal.tsx'
import { motion, shadow, underlined, wrap } from '../../ui/theme.ts'
import { BuyButtons } from './buy-buttons.tsx'
import { Delivery } from './delivery.tsx'
import { EntriesAsked } from './entries-asked.tsx'
import { offerStyle } from '../goods/offer-style.ts'
import { Pieces, limitOf, piecesWithin } from './pieces.tsx'
import { Promises } from './promises.tsx'
import { Promotions } from './promotions.tsx'
import { textLink } from '../../ui/text-link.ts'
import { Price } from '../../ui/price.tsx'

/** The name leads to all that a search finds for it. */
const AuthorRow = ({ author, kind }: Pick<ProductDetail, 'author' | 'kind'>) => {
  const t = useText('detail')
  if (author === undefined) return null
  return (
    <OfferRow label={t(`author.${kind}`)}>
      <span>
        <Link css={textLink} to={`/list?${new URLSearchParams({ pn: author })}`}>
          {author}
        </Link>
      </span>
    </OfferRow>
  )
}

const height = 64

const buyBarStyle = css`
  position: fixed;
  inset: 0 0 auto;
  z-index: 20;
  border-width: 0 0 1px;
  box-shadow: ${shadow.popover};
  animation: buy-bar ${motion.popover};
  > div {
    ${wrap}
    height: ${height}px;
  }
  @media (max-width: 720px) {
    img,
    [data-lost],
    [data-part='what'] {
      display: none;
    }
    > div {
      justify-content: space-between;
    }
  }
  @keyframes buy-bar {
    from {
      transform: translateY(-100%);
    }
  }
`

interface BuyBarProps extends Omit<ComponentProps<typeof BuyButtons>, 'slim' | 'ref'> {
  product: ProductDetail
  sku: Sku | undefined
  possible: readonly Sku[]
  /** Gets the focus when the bar goes with it. */
  onLost: () => void
}

/** While the buttons of the page are out of sight. What the keyboard reaches does not end up below it. */
const BuyBar = ({ product, sku, possible, onLost, ...buttons }: BuyBarProps) => {
  const t = useText('detail')
  const ref = useRef<HTMLElement>(null)
  const lost = useRef(onLost)
  useEffect(() => {
    lost.current = onLost
  })
  useLayoutEffect(() => {
    const bar = ref.current
    const { style } = document.documentElement
    style.scrollPaddingTop = `${height + 16}px`
    return () => {
      style.scrollPaddingTop = ''
      // Called before the bar leaves the page.
      if (bar?.contains(document.activeElement)) lost.current()
    }
  }, [])
  return (
    <Surface as="section" ref={ref} css={buyBarStyle} aria-label={t('buyBar')}>
      <Row gap={16}>
        <Picture src={sku?.pic ?? product.pic} alt="" width={44} height={44} eager />
        <Text as="div" fills data-part="what">
          <Text lines={1} size="body">
            {product.prodName}
          </Text>
          <Text lines={1} tone="faint" size="small">
            {sku?.skuName ?? t('notChosen')}
          </Text>
        </Text>
        <Price yuan={sku?.price ?? Math.min(...possible.map(({ price }) => price))} size={20} />
        <BuyButtons {...buttons} slim />
      </Row>
    </Surface>
  )
}

/** What is below the window counts as in view, so that a jump over the element is seen, too. */
const rootMargin = '0px 0px 100000px'

/** True while the element is above the window. */
const usePassed = (ref: RefObject<Element | null>): boolean => {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) => setPassed(entries.at(-1)?.isIntersecting === false), {
      rootMargin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return passed
}

const giftLink = css`
  &:hover {
    ${underlined}
  }
`

const Gifts = ({ gifts }: { gifts: ProductDetail['giveaway']['giveawayProds'] }) => {
  const t = useText('detail')
  return (
    <Stack as="ul" gap={8}>
      {gifts.map(({ prodId, skuId, prodName, pic, giveawayNum }) => (
        <Row as="li" gap={8} key={skuId}>
          <Seal mark={t('gift.mark')} meaning={t('gift.label')} />
          <Picture src={pic} alt="" width={32} height={32} />
          <Link css={giftLink} to={`/detail/${prodId}?sku=${skuId}`}>
            {prodName}
          </Link>
          <span>{t('gift.count', { count: giveawayNum })}</span>
        </Row>
      ))}
    </Stack>
  )
}

export interface PieceCount {
  readonly count: number
  readonly change: (count: number) => void
  readonly forget: () => void
}

interface Props {
  product: ProductDetail
  sku: Sku | undefined
  possible: readonly Sku[]
  inCart: number
  busy: boolean
  pieces: PieceCount
  /** Where the packages are on this page. */
  packages: string
  children: ReactNode
  onAdd: (count: number, done: () => void) => void
  onBuy: (count: number) => void
  /** Another way to buy them. */
  otherWay: ReactNode
}

export const Offer = ({
  product,
  sku,
  possible,
  inCart,
  busy,
  pieces,
  packages,
  children,
  onAdd,
  onBuy,
  otherWay,
}: Props) => {
  const t = useText('detail')
  const limit = limitOf(product, possible)
  const count = piecesWithin(pieces.count, limit)
  const stock = sku?.stocks
  const soldOut = product.totalStocks === 0 ? 'all' : stock === 0 ? 'one' : null
  const { entries, kind, prodId } = product
  const ref = useRef<HTMLDivElement>(null)
  const passed = usePassed(ref)
  const buttons = {
    gone: product.totalStocks === 0,
    soldOut: soldOut !== null,
    busy,
    onAdd: () => onAdd(count, pieces.forget),
    onBuy: () => onBuy(count),
  }
  const { giveawayProds: gifts } = product.giveaway
  return (
    <div css={offerStyle}>
      <AuthorRow {...product} />
      <Promotions product={product} packages={packages} />
      <OfferRow label={t('delivery.label')}>
        <Delivery prodId={prodId} kind={kind} skuId={sku?.skuId} count={count} />
      </OfferRow>
      <OfferRow label={t('promises.label')}>
        <Promises kind={kind} />
      </OfferRow>
      {gifts.length > 0 && (
        <OfferRow label={t('gift.label')}>
          <Gifts gifts={gifts} />
        </OfferRow>
      )}
      <EntriesAsked entries={entries} />
      {children}
      <OfferRow label={t('quantity')}>
        <Pieces
          kind={kind}
          wanted={pieces.count}
          limit={limit}
          stock={stock}
          inCart={inCart}
          soldOut={soldOut}
          onChange={pieces.change}
        />
      </OfferRow>
      <BuyButtons {...buttons} ref={ref} />
      {passed && (
        <BuyBar
          {...buttons}
          product={product}
          sku={sku}
          possible={possible}
          onLost={() => ref.current?.querySelector('button')?.focus({ preventScroll: true })}
        />
      )}
      {otherWay}
    </div>
  )
}
