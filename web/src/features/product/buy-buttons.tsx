import { css } from '@emotion/react'
import type { ProductDetail } from 'qinghua-contract'
import { useEffect, useLayoutEffect, useRef, useState, type Ref, type RefObject } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import type { GroupOffer } from '../promotions/group-panel.tsx'
import { Row, Surface, Text } from '../../ui/layout.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { motion, narrow, shadow, wrap } from '../../ui/theme.ts'
import type { Purchase } from './use-purchase.ts'

const roomy = css`
  ${narrow} {
    flex-wrap: wrap;
  }
  > button {
    flex: 1;
    padding-inline: 12px;
  }
`

interface Props {
  purchase: Purchase
  /** Where it is also sold to groups: for less, so that this way comes first. */
  group: GroupOffer | null
  busy: boolean
  onAdd: () => void
  onBuy: () => void
}

const Buttons = ({
  purchase: { soldOut },
  group,
  busy,
  onAdd,
  onBuy,
  slim = false,
  ref,
}: Props & { slim?: boolean; ref?: Ref<HTMLDivElement> }) => {
  const t = useText('detail')
  const g = useText('groups')
  const sized = slim ? {} : ({ size: 'large' } as const)
  const unless = (act: () => void) => () => {
    if (!soldOut) act()
  }
  return (
    <Row ref={ref} align="stretch" {...(slim ? { gap: 8, keeps: true } : { gap: 12, css: roomy })}>
      {soldOut === 'all' ? (
        <Button {...sized} aria-disabled>
          {t('soldOut')}
        </Button>
      ) : (
        <>
          <Button look="outline" {...sized} busy={busy} aria-disabled={soldOut !== null} onClick={unless(onAdd)}>
            {t('add')}
          </Button>
          <Button look={group ? 'outline' : 'buy'} {...sized} aria-disabled={soldOut !== null} onClick={unless(onBuy)}>
            {t('buy')}
          </Button>
          {group && (
            <Button look="buy" {...sized} aria-disabled={group.isOut} onClick={() => group.order(0)}>
              {g('start')}
            </Button>
          )}
        </>
      )}
    </Row>
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

interface BarProps extends Props {
  product: ProductDetail
  /** Gets the focus when the bar goes with it. */
  onLost: () => void
}

/** While the buttons of the page are out of sight. What the keyboard reaches does not end up below it. */
const BuyBar = ({ product, onLost, ...buttons }: BarProps) => {
  const { sku, possible } = buttons.purchase
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
        <Buttons {...buttons} slim />
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

/** The buttons, which stay in sight. */
export const BuyButtons = ({ product, ...buttons }: Props & { product: ProductDetail }) => {
  const ref = useRef<HTMLDivElement>(null)
  const passed = usePassed(ref)
  return (
    <>
      <Buttons {...buttons} ref={ref} />
      {passed && (
        <BuyBar
          {...buttons}
          product={product}
          onLost={() => ref.current?.querySelector('button')?.focus({ preventScroll: true })}
        />
      )}
    </>
  )
}
