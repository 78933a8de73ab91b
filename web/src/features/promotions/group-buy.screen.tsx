import { css } from '@emotion/react'
import { useSearchParams } from 'react-router'
import { readGroups } from './group-address.ts'
import { GroupList } from './group-list.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PromotionPage } from './promotion-page.tsx'

const list = css`
  margin-top: 24px;
`

/** S2.10 */
export const Screen = () => {
  const t = useText('groups')
  const [search] = useSearchParams()
  const { page } = readGroups(search)
  return (
    <PromotionPage
      title={t('title')}
      note={t('note')}
      trailLabel={t('trail')}
      trail={[{ text: t('home'), to: '/' }, { text: t('title') }]}
    >
      <div css={list}>
        <GroupList page={page} />
      </div>
    </PromotionPage>
  )
}
