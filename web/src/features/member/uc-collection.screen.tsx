import { useNavigate, useSearchParams } from 'react-router'
import { collectionAddress, collectionTabs, readCollection } from './collection-address.ts'
import { FavouriteProducts } from './favourite-products.tsx'
import { FavouriteShops } from './favourite-shops.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Recommended } from '../catalogue/recommended.tsx'

/** S2.20 */
export const Screen = () => {
  const t = useText('collection')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const shown = readCollection(search)
  const contents = {
    products: <FavouriteProducts shown={shown} recommended={<Recommended reason="popular" />} />,
    shops: <FavouriteShops shown={shown} />,
  }
  return (
    <>
      <PageTitle text={t('title')} />
      <Tabs
        label={t('title')}
        tabs={collectionTabs.map((tab) => ({
          value: tab,
          label: t(tab),
          content: tab === shown.tab && contents[tab],
        }))}
        value={shown.tab}
        onChange={(tab) =>
          void navigate(collectionAddress({ tab, filter: 'all', name: '', page: 1 }), { state: { keepScroll: true } })
        }
      />
    </>
  )
}
