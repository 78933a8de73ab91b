import { OwnShop } from './own-shop.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'

/** S2.20 */
export const Screen = () => {
  const t = useText('opening')
  return (
    <>
      <PageTitle text={t('title')} />
      <OwnShop />
    </>
  )
}
