import { css } from '@emotion/react'
import { Suspense } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { lazily } from '../../lib/load-chunk.ts'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color, inlineRowOf, narrow, radius } from '../../ui/theme.ts'
import type { CartSync } from './cart-sync.ts'
import { useExchange, type LeavingLine } from './use-exchange.ts'

const SkuPanel = lazily('cart SKUs', ['detail', 'goods'], async () =>
  import('./sku-panel.tsx').then(({ SkuPanel }) => SkuPanel),
)

const root = css`
  display: inline-block;
  max-width: 100%;
  > [role='presentation'] > button {
    ${inlineRowOf(4)}
    max-width: 100%;
    min-height: 24px;
    padding: 1px 6px 1px 8px;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    color: ${color.ink2};
    text-align: left;
    > svg {
      flex: none;
    }
    &:hover,
    &[aria-expanded='true'] {
      border-color: ${color.cobalt};
      color: ${color.cobalt};
    }
    &[aria-expanded='true'] > svg {
      rotate: 180deg;
    }
  }
  && [data-part='panel'] {
    right: auto;
    left: 0;
    width: 400px;
    padding: 16px;
    scroll-margin: 16px 0 96px;
    ${narrow} {
      position: fixed;
      inset: auto 12px calc(var(--room) + 12px);
      width: auto;
      max-height: calc(100vh - 120px);
      overflow-y: auto;
    }
  }
`

interface Props {
  line: LeavingLine
  sync: CartSync
}

/** What was chosen of the goods, and another choice without leaving the cart. */
export const SkuChange = ({ line, sync }: Props) => {
  const t = useText('cart')
  const exchange = useExchange(sync)
  const { prodName: name, skuName: option, skuId } = line
  return (
    <div css={root} data-part="sku-change" data-of={skuId}>
      <Popover
        label={t('option.changeOf', { name, option })}
        dialog={t('option.title', { name })}
        trigger={
          <>
            {option}
            <Icon name="down" size={12} />
          </>
        }
      >
        {(close) => (
          <Suspense fallback={<Skeleton height={160} />}>
            <SkuPanel
              line={line}
              onClose={close}
              onConfirm={(product, sku) => {
                close()
                if (sku.skuId !== skuId) exchange(line, product, sku)
              }}
            />
          </Suspense>
        )}
      </Popover>
    </div>
  )
}
