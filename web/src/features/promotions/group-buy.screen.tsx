import { useSearchParams } from 'react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readGroups, groupsAddress } from './addresses.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PromotionPage } from './promotion-page.tsx'
import { query } from '../../lib/api/api.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { ListScreen } from '../../ui/list-screen.tsx'
import { TileGridSkeleton } from '../../ui/tile-grid.tsx'
import { Link } from '../../ui/link.tsx'
import { Numbers } from '../../ui/numbers.tsx'
import { useLoggedIn } from '../../lib/login/token.ts'
import { Nothing } from '../../ui/nothing.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { GroupGrid } from './group-grid.tsx'

const size = 12

const GroupList = ({ page }: { page: number }) => {
  const t = useText('groups')
  const groups = useQuery({
    ...query('GET /groupProd/page', { query: { current: page, size } }),
    placeholderData: keepPreviousData,
  })
  useLastPage(page, groups.data?.pages, groupsAddress)
  return (
    <ListScreen
      of={groups}
      waiting={<TileGridSkeleton />}
      page={page}
      hrefOf={groupsAddress}
      empty={<Nothing icon="user" text={t('empty')} to="/special-discount" way={t('toDiscounts')} />}
    >
      {(offers) => (
        <>
          <VisuallyHidden>
            <h2>{t('list')}</h2>
          </VisuallyHidden>
          <GroupGrid label={t('list')} offers={offers} onOver={() => void groups.refetch()} />
        </>
      )}
    </ListScreen>
  )
}

/** The groups of the shopper that are not full yet. */
const Waiting = () => {
  const t = useText('groups')
  const { data } = useQuery({
    ...query('GET /p/myOrder/myOrderSearch', { query: { status: 7, current: 1, size: 1 } }),
    enabled: useLoggedIn(),
    meta: { silent: true, suppressLogin: true },
  })
  if (!data) return null
  return <Numbers numbers={[{ name: t('mine'), value: <Link to="/user-center/uc-order">{data.total}</Link> }]} />
}

/** S2.10 */
export const Screen = () => {
  const t = useText('groups')
  const [search] = useSearchParams()
  const { page } = readGroups(search)
  return (
    <PromotionPage title={t('title')} note={t('note')} aside={<Waiting />}>
      <div style={{ marginTop: 24 }}>
        <GroupList page={page} />
      </div>
    </PromotionPage>
  )
}
