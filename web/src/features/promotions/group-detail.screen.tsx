import { useSearchParams } from 'react-router'
import { readGroup } from './group-address.ts'
import { GroupPage, UnknownGroup } from './group-page.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PromotionPage } from './promotion-page.tsx'

/** S2.10 */
export const Screen = () => {
  const t = useText('groups')
  const [search] = useSearchParams()
  const groupTeamId = readGroup(search)
  return (
    <PromotionPage
      title={t('group')}
      trailLabel={t('trail')}
      trail={[{ text: t('home'), to: '/' }, { text: t('title'), to: '/group-buy' }, { text: t('group') }]}
    >
      {groupTeamId === null ? <UnknownGroup /> : <GroupPage groupTeamId={groupTeamId} />}
    </PromotionPage>
  )
}
