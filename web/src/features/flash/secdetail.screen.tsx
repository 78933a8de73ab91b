import { pageIds } from 'qinghua-contract/rules'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useSkuChoice } from '../goods/use-sku-choice.ts'
import { seckillIdIn } from './flash-address.ts'
import { SaleGone } from './sale-gone.tsx'
import { useFlashSale } from './use-flash-sale.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStep } from '../../lib/use-step.ts'
import { ActivityProduct, useProductOf } from '../product/activity-product.tsx'
import { FlashPurchase, FlashPurchaseSkeleton, skusOf } from './flash-purchase.tsx'

const SalePage = ({ seckillId }: { seckillId: number }) => {
  const t = useText('flash')
  const sale = useFlashSale(seckillId)
  const of = useProductOf(sale.data)
  const skus = useMemo(() => skusOf(sale.data, of.data), [sale.data, of.data])
  const choice = useSkuChoice(skus)
  useStep(pageIds.seckill, { bizType: 2, bizData: String(seckillId) })
  return (
    <ActivityProduct
      offer={sale}
      of={of}
      choice={choice}
      trailLabel={t('trail')}
      trail={[
        { text: t('home'), to: '/' },
        { text: t('title'), to: '/flash-sale' },
      ]}
      coming={t('coming')}
      gone={<SaleGone />}
      purchase={
        sale.data && of.data ? (
          <FlashPurchase sale={sale.data} product={of.data} hasStarted={sale.hasStarted} choice={choice} skus={skus} />
        ) : (
          <FlashPurchaseSkeleton />
        )
      }
    />
  )
}

/** S2.5 */
export const Screen = () => {
  const { pathname } = useLocation()
  const seckillId = seckillIdIn(pathname)
  return seckillId === null ? <SaleGone /> : <SalePage key={seckillId} seckillId={seckillId} />
}
