import { css } from '@emotion/react'
import type { OwnShop } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { userQuery } from '../../lib/session/session.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ruledPaper } from '../../ui/shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { color, quietNote, rowOf, stackOf } from '../../ui/theme.ts'
import { ChangeForm } from './change-form.tsx'
import { ownShopPath } from './own-shop-address.ts'
import { SellerLink } from './seller-link.tsx'
import { SetForm } from './set-form.tsx'
import { isApproved, statusOf, useOwnShop } from './use-own-shop.ts'

const head = css`
  ${rowOf(24)}
  justify-content: space-between;
  padding: 20px 24px;
  ${ruledPaper}
  p {
    margin-bottom: 12px;
    color: ${color.ink2};
  }
`
const panel = css`
  > form {
    max-width: 460px;
  }
  form > p {
    ${quietNote}
  }
`

const root = css`
  ${stackOf(16)}
  margin-top: 16px;
`

const NotYet = ({ shop }: { shop: OwnShop | null }) => {
  const t = useText('opening')
  const why = !shop ? 'none' : statusOf(shop) === 'refused' ? 'refused' : 'reviewing'
  return (
    <EmptyState icon="wallet" text={t(`account.${why}`)}>
      <Link css={buttonStyle} to={ownShopPath}>
        {t(why === 'reviewing' ? 'account.toState' : 'account.toOpen')}
      </Link>
    </EmptyState>
  )
}

/** S6.4: the account of the seller platform, which an approved shop has. */
export const ShopAccount = () => {
  const t = useText('opening')
  const [search] = useSearchParams()
  const own = useOwnShop()
  const user = useQuery({ ...userQuery, enabled: useLoggedIn() })
  const shop = own.data
  const failed = [own, user].find(({ isError, data }) => isError && data === undefined)
  if (failed) return <ErrorState busy={failed.isFetching} onRetry={() => void failed.refetch()} />
  if (shop === undefined || !user.data)
    return (
      <div css={root} aria-busy="true">
        <Skeleton height={140} />
        <Skeleton height={420} />
      </div>
    )
  if (!shop || !isApproved(shop)) return <NotYet shop={shop} />
  const { username } = shop
  const byCode = username === null || search.get('by') === 'code'
  const title = username === null ? 'account.set' : byCode ? 'account.setAgain' : 'account.change'
  return (
    <div css={root}>
      <section css={head}>
        <div>
          <p>{t('account.about')}</p>
          <Facts
            facts={[
              { name: t('account.shop'), value: shop.shopName },
              { name: t('account.userName'), value: username },
            ]}
          />
        </div>
        <SellerLink />
      </section>
      <Panel css={panel} title={t(title)}>
        {byCode ? <SetForm shop={shop} user={user.data} /> : <ChangeForm />}
      </Panel>
    </div>
  )
}
