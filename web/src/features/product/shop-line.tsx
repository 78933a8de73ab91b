import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { ContactShop } from '../goods/contact-shop.tsx'
import { shopAddress, ShopMark, ShopName } from '../goods/shop-name.tsx'
import { ShopClosed } from '../goods/shop-closed.tsx'
import { Row } from '../../ui/layout.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ErrorState } from '../../ui/states.tsx'

interface Props {
  shopId: number
  /** What one is looking at. */
  prodId: number
}

/** Who sells it. */
export const ShopLine = ({ shopId, prodId }: Props) => {
  const t = useText('detail')
  const { data, error, isFetching, refetch } = useQuery({
    ...query('GET /shop/headInfo', { query: { shopId } }),
    meta: { silent: true },
  })
  if (!data && error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  return (
    <Row as="aside" gap="4px 10px" wrap high={57} pad="12px 0" edge="top" aria-label={t('shop.label')}>
      {data && (
        <>
          <Picture bare src={data.shopLogo} alt="" width={32} height={32} />
          <Row as="h2" gap={6} size="body" bold>
            <ShopName {...data} />
            <ShopMark {...data} />
          </Row>
          <ShopClosed status={data.shopStatus} />
          <Row ends gap={4}>
            <ContactShop shopId={shopId} prodId={prodId} />
            <Link css={buttonStyle} data-look="quiet" data-size="small" to={shopAddress(shopId)}>
              {t('shop.enter')}
            </Link>
          </Row>
        </>
      )}
    </Row>
  )
}
