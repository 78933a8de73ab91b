import type { ProductDetail, Sku } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { fills } from '../../ui/shapes.ts'
import { color, faintSmall, motion, oneLine, rowOf, shadow, type, wrap } from '../../ui/theme.ts'
import { BuyButtons } from './buy-buttons.tsx'

const height = 64

const root = css`
  position: fixed;
  inset: 0 0 auto;
  z-index: 20;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  box-shadow: ${shadow.popover};
  animation: buy-bar ${motion.popover};
  > div {
    ${wrap}
    ${rowOf(16)}
    height: ${height}px;
  }
  [data-part='what'] {
    ${fills}
    > p {
      ${oneLine}
      font: ${type.body};
    }
    > [data-part='which'] {
      ${faintSmall}
    }
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

interface Props extends Omit<ComponentProps<typeof BuyButtons>, 'slim' | 'ref'> {
  product: ProductDetail
  sku: Sku | undefined
  possible: readonly Sku[]
  /** Gets the focus when the bar goes with it. */
  onLost: () => void
}

/** While the buttons of the page are out of sight. What the keyboard reaches does not end up below it. */
export const BuyBar = ({ product, sku, possible, onLost, ...buttons }: Props) => {
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
    <section ref={ref} css={root} aria-label={t('buyBar')}>
      <div>
        <Picture src={sku?.pic ?? product.pic} alt="" width={44} height={44} eager />
        <div data-part="what">
          <p>{product.prodName}</p>
          <p data-part="which">{sku?.skuName ?? t('notChosen')}</p>
        </div>
        <Price yuan={sku?.price ?? Math.min(...possible.map(({ price }) => price))} size={20} />
        <BuyButtons {...buttons} slim />
      </div>
    </section>
  )
}
