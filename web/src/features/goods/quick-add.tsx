import { css } from '@emotion/react'
import type { ProductDetail } from 'qinghua-contract'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAddToCart } from './use-add-to-cart.ts'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { lazily } from '../../lib/load-chunk.ts'
import { readToken } from '../../lib/login/token.ts'
import { showToast } from '../../lib/toasts.ts'
import { Icon } from '../../ui/icon.tsx'
import { color, inlineRowOf, motion, radius, type } from '../../ui/theme.ts'

const VariantDialog = lazily('variants', ['goods'], async () =>
  import('./variant-dialog.tsx').then(({ VariantDialog }) => VariantDialog),
)

const root = css`
  ${inlineRowOf(6)}
  min-height: 32px;
  padding-inline: 10px;
  border: 1px solid ${color.cobalt};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.cobalt};
  font: 600 ${type.small};
  white-space: nowrap;
  transition: background-color ${motion.hover};
  &:hover {
    background: ${color.cobaltWash};
  }
`

interface Props {
  prodId: number
  name: string
}

/** One piece at once, where there is nothing to choose; otherwise after a choice of the variant. */
export const QuickAdd = ({ prodId, name }: Props) => {
  const t = useText('goods')
  const client = useQueryClient()
  const navigate = useNavigate()
  const inCart = useLocation().pathname === '/cart'
  const { add, isPending } = useAddToCart()
  const [reading, setReading] = useState(false)
  const [choosing, setChoosing] = useState<ProductDetail | null>(null)
  const busy = reading || isPending

  const put = async ({ shopId }: ProductDetail, skuId: number) => {
    if (readToken() === null) setChoosing(null)
    if (!(await add({ body: { basketId: 0, prodId, skuId, shopId, count: 1 }, name }))) return
    setChoosing(null)
    const toCart = { text: t('toCart'), run: () => void navigate('/cart') }
    showToast('done', t('added', { name }), inCart ? undefined : toCart)
  }
  const start = async () => {
    if (busy) return
    setReading(true)
    // A failure has been reported where the call was made.
    const product = await client.fetchQuery(query('GET /prod/prodInfo', { query: { prodId } })).catch(() => null)
    const [only, ...others] = product?.skuList ?? []
    if (product && only && others.length === 0) await put(product, only.skuId)
    else setChoosing(product)
    setReading(false)
  }
  return (
    <>
      <button
        css={root}
        type="button"
        aria-label={t('addThis', { name })}
        aria-busy={busy || undefined}
        onClick={() => void start()}
      >
        <Icon name="cart" size={14} />
        {t('add')}
      </button>
      <Suspense>
        {choosing && (
          <VariantDialog
            product={choosing}
            busy={busy}
            onClose={() => setChoosing(null)}
            onAdd={(skuId) => void put(choosing, skuId)}
          />
        )}
      </Suspense>
    </>
  )
}
