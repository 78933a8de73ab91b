import type { ProductCard as Product } from 'qinghua-contract'
import { css } from '@emotion/react'
import type { ReactNode, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useCartLines } from './cart-lines.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { offersStyle, productCardStyle, toldStyle } from './product-card-style.ts'
import { tilesBeside } from '../../ui/goods-tile.tsx'
import { countText } from '../../lib/i18n/count-text.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { useOwnPrices } from './own-prices.ts'
import { navigateWithPicture } from './picture-transition.ts'
import { ShopMark, ShopName } from './shop-name.tsx'
import { keyed } from '../../ui/keyed.ts'
import { moneyText } from '../../ui/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Seal } from '../../ui/seal.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const few = 10
/** Looks of variants that a card has room for. */
const most = 4
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

interface ProductCardProps {
  product: Product
  inCart?: number
  corner?: ReactNode
  /** Beside the lower edge of the picture. */
  quick?: ReactNode
  /** On the page of its shop, whose name is above all. */
  inShop?: boolean
}

const ProductCard = ({ product, inCart = 0, corner, quick, inShop = false }: ProductCardProps) => {
  const t = useText('product')
  const navigate = useNavigate()
  const { prodId, prodName, pic, kind, shopId, shopName, selfOperated, shopType, isNew, soldNum, stocks } = product
  const { brief, prodCommNumber, positiveRating, secondPic, skuPics = [] } = product
  const { isPending, own } = useOwnPrices(prodId)
  const { price, oriPrice, pricesDiffer, priceInHand, offers } = own ?? product
  const state =
    stocks === 0
      ? t('soldOut')
      : stocks <= few
        ? t('left', { count: stocks })
        : t('sold', { number: countText(soldNum) })
  const [maker, more] = offers.filter(({ reach }) => reach === 'now')
  const only = more ? undefined : maker
  const others = offers.filter(({ reach = 'near' }) => reach === 'near')
  const hasOffers = isPending || priceInHand !== null || others.length > 0
  const rated = { percent: positiveRating, count: prodCommNumber, number: countText(prodCommNumber) }
  const marks = (
    <>
      {isNew && <Seal mark={t('isNewMark')} meaning={t('isNew')} tone="money" />}
      {kind !== 'physical' && <Seal mark={t(`kindMark.${kind}`)} meaning={t(`kind.${kind}`)} />}
    </>
  )
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    const picture = event.currentTarget.closest('article')?.querySelector('img')
    if (isPlain(event) && navigateWithPicture(picture, () => void navigate(`/detail/${prodId}`))) event.preventDefault()
  }
  return (
    <article css={productCardStyle} data-kind={kind} data-gone={stocks === 0 || undefined}>
      <Picture src={pic} alt="" width={240} height={240} />
      {secondPic && <Picture src={secondPic} alt="" width={240} height={240} bare />}
      {skuPics.length > 1 && (
        <Row gap={4} tone="faint" size="small" data-part="looks">
          {keyed(skuPics.slice(0, most), String).map(([key, look]) => (
            <Picture key={key} src={look} alt="" width={22} height={22} />
          ))}
          {skuPics.length > most && `+${skuPics.length - most}`}
        </Row>
      )}
      {inCart > 0 && (
        <Text as="span" ground="paper" tone="brand" pad="1px 8px" size="small" bold data-part="in-cart">
          {t('inCart', { count: inCart })}
        </Text>
      )}
      <h3 title={prodName}>
        <Link to={`/detail/${prodId}`} data-part="name" onClick={leave}>
          {prodName}
        </Link>
      </h3>
      {isPending ? (
        <Skeleton width="45%" height={30} />
      ) : (
        <Price yuan={price} isLowest={pricesDiffer} was={oriPrice} size={26} />
      )}
      {hasOffers ? (
        <Row as="p" css={offersStyle} gap="8px 6px" wrap align="stretch" size="small" data-part="offers">
          {!isPending && priceInHand !== null && (
            <b>
              {t(only?.kind === 'coupon' ? 'inHand.coupon' : 'inHand.other', {
                amount: moneyText(priceInHand),
                reason: only?.text ?? t('offers'),
              })}
            </b>
          )}
          {keyed(isPending ? [] : others.slice(0, maker ? 1 : 2), (offer) => offer.kind + offer.text).map(
            ([key, { kind: of, text }]) => (
              <span key={key} data-kind={of}>
                {t(`offer.${of}`, { text })}
              </span>
            ),
          )}
        </Row>
      ) : (
        <Text lines={1} tone="faint" size="small">
          {brief}
        </Text>
      )}
      <Row as="p" css={toldStyle} gap={6} wrap tone="faint" size="small">
        {prodCommNumber > 0 && (
          <Text as="span" tone="warn" bold>
            <span aria-hidden="true">
              ★ {positiveRating}% <small>({rated.number})</small>
            </span>
            <VisuallyHidden>{t('rating', rated)}</VisuallyHidden>
          </Text>
        )}
        {inShop && marks}
        <Text as="span" ends={prodCommNumber > 0}>
          {state}
        </Text>
      </Row>
      {!inShop && (
        <Row as="p" gap={6} tone="faint" size="small">
          <ShopName shopId={shopId} shopName={shopName} />
          <Row as="span" gap={4} ends keeps data-part="marks">
            {marks}
            <ShopMark selfOperated={selfOperated} type={shopType} />
          </Row>
        </Row>
      )}
      {corner && <div data-part="corner">{corner}</div>}
      {quick && stocks > 0 && <div data-part="quick">{quick}</div>}
    </article>
  )
}

/** `evenRows` hides what would be alone in the last row. */
const grid = css`
  ${tilesBeside}
  &[aria-busy='false'] * {
    animation: none;
  }
  > [data-lead] {
    grid-column: span 2;
  }
  @media (max-width: 1679px) {
    &:has(> [data-lead]) > :nth-of-type(n + 5),
    &[data-even='2'] > :nth-of-type(n + 11),
    &[data-even='1'] > :nth-of-type(n + 6) {
      display: none;
    }
  }
  @media (max-width: 513px) {
    &[data-even='1'] > :nth-of-type(n + 5) {
      display: none;
    }
  }
`

interface Props {
  products: readonly Product[]
  evenRows?: 1 | 2
  /** Before all, on the place of two. */
  lead?: ReactNode
  corner?: ((product: Product) => ReactNode) | undefined
  quick?: (product: Product) => ReactNode
  inShop?: boolean
  /** Below a card. */
  note?: ((product: Product) => ReactNode) | undefined
}

export const ProductGrid = ({ products, evenRows, lead, corner, quick, inShop, note }: Props) => {
  const lines = useCartLines()
  const inCart = (id: number): number =>
    lines.filter(({ prodId }) => prodId === id).reduce((pieces, { prodCount }) => pieces + prodCount, 0)
  return (
    <ul css={grid} data-even={evenRows}>
      {lead && <li data-lead>{lead}</li>}
      {products.map((product) => (
        <li key={product.prodId}>
          <ProductCard
            product={product}
            inCart={inCart(product.prodId)}
            corner={corner?.(product)}
            quick={quick?.(product)}
            {...(inShop && { inShop })}
          />
          {note?.(product)}
        </li>
      ))}
    </ul>
  )
}

export const ProductGridSkeleton = ({
  count,
  evenRows,
  lead,
  busy = true,
}: {
  count: number
  lead?: ReactNode
  evenRows?: 1 | 2
  busy?: boolean
}) => (
  <div css={grid} data-even={evenRows} aria-busy={busy}>
    {lead && <div data-lead>{lead}</div>}
    {Array.from({ length: count }, (_, at) => (
      <div key={at} css={productCardStyle}>
        <Skeleton width="100%" aspectRatio="1" />
        <Skeleton width="100%" height="var(--name)" />
        <Skeleton width="45%" height={30} />
        <Skeleton width="70%" height={20} />
        <Skeleton width="60%" height={20} />
        <Skeleton width="100%" height={20} />
      </div>
    ))}
  </div>
)
