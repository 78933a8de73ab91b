import type { ProductDetail } from 'qinghua-contract'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useReader } from './use-reader.ts'
import { lazily } from '../../lib/lazily.ts'
import type { SkuChoice } from '../goods/use-sku-choice.ts'
import { SectionBoundary } from '../../ui/section-boundary.tsx'

const Reader = lazily('reader', ['reading'], async () => import('./reader.tsx').then(({ Reader }) => Reader))

interface Props {
  product: ProductDetail
  choice: Pick<SkuChoice, 'sku' | 'possible'>
  /** Asks for a variant if none is chosen. */
  onBuy: () => void
}

/** The reader, if the address names a chapter. Where a variant is to be chosen, it makes room for that. */
export const Reading = ({ product, choice: { sku, possible }, onBuy }: Props) => {
  const { chapter, close } = useReader()
  const isBuying = useRef(false)
  const buy = useEffectEvent(onBuy)
  useEffect(() => {
    if (!isBuying.current || chapter !== null) return
    isBuying.current = false
    buy()
  }, [chapter])
  if (chapter === null || !product.contents) return null
  const price = sku?.price ?? Math.min(...possible.map((each) => each.price))
  const buyOrChoose = () => {
    if (sku) return onBuy()
    isBuying.current = true
    close()
  }
  return (
    <SectionBoundary silent>
      <Suspense>
        <Reader product={product} chapter={chapter} sale={{ price, onBuy: buyOrChoose }} />
      </Suspense>
    </SectionBoundary>
  )
}
