import type { OwnShop } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { useWebConfig } from '../../lib/web-config.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { shopAccountPath, stepAddress } from './own-shop-address.ts'
import { SellerLink } from './seller-link.tsx'
import { statusOf } from './use-own-shop.ts'

/** What the owner can do now. */
export const ShopWays = ({ shop }: { shop: OwnShop }) => {
  const t = useText('opening')
  const phone = useWebConfig()?.servicePhone
  const status = statusOf(shop)
  const page = `/shopIndex?sid=${shop.shopId}`
  const account = (
    <Link css={buttonStyle} data-look="outline" to={shopAccountPath}>
      {t('toAccount')}
    </Link>
  )
  const again = (text: string) => (
    <Link css={buttonStyle} to={stepAddress('shop')}>
      {text}
    </Link>
  )
  if (status === 'refused') return again(t('applyAgain'))
  if (status === 'offline') return again(t('reopen'))
  if (status === 'unopened') return account
  if (status === 'suspended')
    return (
      <>
        <Link css={buttonStyle} to="/chat?shopId=0">
          {t('ask')}
        </Link>
        {phone && (
          <a css={buttonStyle} data-look="outline" href={`tel:${phone}`}>
            {t('call', { phone })}
          </a>
        )}
      </>
    )
  if (status !== 'open') return null
  return (
    <>
      <Link css={buttonStyle} to={page}>
        {t('enter')}
      </Link>
      {account}
      <SellerLink />
    </>
  )
}
