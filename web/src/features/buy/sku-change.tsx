import { Suspense } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { lazily } from '../../lib/load-chunk.ts'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { lineChoice } from './line-choice.ts'
import type { CartSync } from './cart-sync.ts'
import { useExchange, type LeavingLine } from './use-exchange.ts'

const SkuPanel = lazily('cart SKUs', ['detail', 'goods'], async () =>
  import('./sku-panel.tsx').then(({ SkuPanel }) => SkuPanel),
)

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
    <div css={lineChoice} data-part="sku-change" data-of={skuId}>
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
