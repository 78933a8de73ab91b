import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { ShopGrid } from './shop-card.tsx'

/** Those that sold most. An extra: without it the page says the same. */
export const OtherShops = () => {
  const t = useText('shops')
  const { data = [] } = useQuery({ ...query('GET /shop/hotShops'), meta: { silent: true } })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="other-shops">
      <FloorHeading id="other-shops" title={t('others')} />
      <ShopGrid shops={data.slice(0, 3)} />
    </section>
  )
}
