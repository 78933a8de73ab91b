import type { FlashSale } from 'qinghua-contract'
import { css } from '@emotion/react'
import { memo, Suspense } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { lazily } from '../../lib/load-chunk.ts'
import { Text } from '../../ui/layout.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { GoodsTile, GoodsTileSkeleton } from '../../ui/goods-tile.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { saleAddress } from './sessions.ts'
import { SoldBar } from './sold-bar.tsx'

const root = css`
  grid-template-rows: auto 1fr 30px 18px 20px 40px;
  > :is(button, a) {
    z-index: 1;
    padding-inline: 8px;
  }
  /* Where few of them fill a row, the picture stands beside the rest. */
  @container (min-width: 340px) {
    grid-template: auto 1fr 18px 20px 56px / min(44%, 240px) minmax(0, 420px);
    padding-bottom: 0;
    > :is(img, [data-lost]) {
      grid-row: 1 / -1;
      height: 0;
      min-height: 100%;
      aspect-ratio: auto;
    }
    > h3 {
      margin-top: 16px;
    }
    > :last-child {
      margin-bottom: 16px;
    }
  }
`

interface Props {
  sale: FlashSale
  isRunning: boolean
  /** Beside those of other sessions. */
  session?: string | undefined
}

/** Most sales that are seen have begun. */
const RemindButton = lazily('remind', ['flash'], async () =>
  import('./remind-button.tsx').then(({ RemindButton }) => RemindButton),
)

const Act = ({ sale, isRunning }: Omit<Props, 'session'>) => {
  const t = useText('flash')
  if (!isRunning)
    return (
      <Suspense fallback={<span />}>
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

export const FlashCard = memo(({ sale, isRunning, session }: Props) => {
  const t = useText('flash')
  const { seckillId, prodName, pic, price, seckillPrice, maxNum, seckillOriginStocks, seckillTotalStocks } = sale
  return (
    <GoodsTile
      css={root}
      pic={pic}
      name={prodName}
      title={<Link to={saleAddress(seckillId)}>{prodName}</Link>}
      gone={seckillTotalStocks === 0}
    >
      <Price yuan={seckillPrice} was={price} size={26} />
      <Text tone="faint" size="small">
        {session ?? t('sale.limit', { count: maxNum })}
      </Text>
      {isRunning ? (
        <SoldBar sale={sale} />
      ) : (
        <Text high={20} tone="faint" size="small">
          {t('sale.pool', { count: seckillOriginStocks })}
        </Text>
      )}
      <Act sale={sale} isRunning={isRunning} />
    </GoodsTile>
  )
})
FlashCard.displayName = 'FlashCard'

export const FlashCardSkeleton = () => <GoodsTileSkeleton css={root} lines={[30, 18, 20, 40]} />
