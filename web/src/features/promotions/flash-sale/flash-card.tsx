import type { FlashSale } from '@mall/contracts'
import { css } from '@emotion/react'
import { memo, Suspense } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { lazily } from '../../../lib/lazily.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { color, squarePicture, motion, type } from '../../../ui/theme.ts'
import { saleAddress } from './flash-address.ts'
import { SoldBar } from './sold-bar.tsx'

const root = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 44px minmax(32px, auto) 20px 40px;
  gap: 8px;
  height: 100%;
  padding: 14px;
  border: 1px solid ${color.line};
  background: ${color.surface};
  transition: border-color ${motion.hover};
  &:is(:hover, :focus-within) {
    border-color: ${color.cobalt};
  }
  > img,
  > [data-lost] {
    ${squarePicture}
  }
  &[data-gone] > :is(img, [data-lost]) {
    filter: grayscale(1);
    opacity: 0.7;
  }
  > h3 {
    overflow: hidden;
    text-wrap: wrap;
    font: 400 ${type.body};
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
    > a::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  &:hover > h3 > a {
    color: ${color.cobalt};
  }
  > [data-part='price'] {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 8px;
    color: ${color.ink3};
    font: ${type.small};
    white-space: nowrap;
    flex-wrap: wrap;
  }
  > [data-part='pool'] {
    color: ${color.ink3};
    font: ${type.small};
  }
  > :is(button, a) {
    z-index: 1;
    width: 100%;
    padding-inline: 8px;
  }
`

interface Props {
  sale: FlashSale
  isRunning: boolean
}

/** Most sales that are seen have begun. */
const RemindButton = lazily('remind', ['product'], async () =>
  import('./remind-button.tsx').then(({ RemindButton }) => RemindButton),
)

const Act = ({ sale, isRunning }: Props) => {
  const t = useText('product')
  if (!isRunning)
    return (
      <Suspense>
        <RemindButton sale={sale} />
      </Suspense>
    )
  if (sale.seckillTotalStocks === 0) return <Button aria-disabled>{t('sale.soldOut')}</Button>
  return (
    <Link
      css={buttonStyle}
      data-look="buy"
      to={saleAddress(sale.seckillId)}
      aria-label={t('sale.grabOf', { name: sale.prodName })}
    >
      {t('sale.grab')}
    </Link>
  )
}

export const FlashCard = memo(({ sale, isRunning }: Props) => {
  const t = useText('product')
  const { seckillId, prodName, pic, price, seckillPrice, maxNum, seckillOriginStocks, seckillTotalStocks } = sale
  return (
    <article css={root} data-gone={seckillTotalStocks === 0 || undefined}>
      <Picture src={pic} alt="" width={220} height={220} />
      <h3 title={prodName}>
        <Link to={saleAddress(seckillId)}>{prodName}</Link>
      </h3>
      <p data-part="price">
        <Price yuan={seckillPrice} was={price} size={26} />
        {t('sale.limit', { count: maxNum })}
      </p>
      {isRunning ? <SoldBar sale={sale} /> : <p data-part="pool">{t('sale.pool', { count: seckillOriginStocks })}</p>}
      <Act sale={sale} isRunning={isRunning} />
    </article>
  )
})
FlashCard.displayName = 'FlashCard'

export const FlashCardSkeleton = () => (
  <div css={root}>
    <Skeleton aspectRatio="1" />
    {Array.from({ length: 4 }, (_, at) => (
      <Skeleton key={at} />
    ))}
  </div>
)
