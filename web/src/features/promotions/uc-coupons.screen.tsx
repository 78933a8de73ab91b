import { useNavigate, useSearchParams } from 'react-router'
import { couponTabs, myCouponsAddress, readMyCoupons } from './my-coupons-address.ts'
import { MyCoupons } from './my-coupons.tsx'
import { useCouponCounts } from './use-my-coupons.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Tabs } from '../../ui/tabs.tsx'

/** S2.20 */
export const Screen = () => {
  const t = useText('coupons')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const shown = readMyCoupons(search)
  const countOf = useCouponCounts()
  const labelOf = (tab: (typeof couponTabs)[number]) => {
    const count = countOf(tab)
    const name = t(`tabs.${tab}`)
    return count === undefined ? name : t('tab', { name, count })
  }
  return (
    <>
      <PageTitle text={t('mine')} />
      <Tabs
        label={t('mine')}
        tabs={couponTabs.map((tab) => ({
          value: tab,
          label: labelOf(tab),
          content: tab === shown.tab && <MyCoupons shown={shown} />,
        }))}
        value={shown.tab}
        onChange={(tab) => void navigate(myCouponsAddress({ tab, page: 1 }), { state: { keepScroll: true } })}
      />
    </>
  )
}
