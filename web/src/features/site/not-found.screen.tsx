import { css } from '@emotion/react'
import { limits } from 'qinghua-contract/rules'
import { useNavigate } from 'react-router'
import { Stack, Text } from '../../ui/layout.tsx'
import { Way } from '../../ui/link.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Ways } from '../../ui/outcome.tsx'
import { page } from '../../ui/page.ts'
import { color, digits } from '../../ui/theme.ts'
import { Recommended } from '../catalogue/recommended.tsx'

const number = css`
  color: ${color.cobalt};
  font: 700 72px/1 ${digits};
`

/** S2.15 */
export const Screen = () => {
  const t = useText('errors')
  const shell = useText('shell')
  const navigate = useNavigate()
  return (
    <Stack css={page} gap={36} pad="24px 0 56px">
      <Stack gap={12} align="center" pad="36px 24px" ground="ruled" text="center">
        <span css={number} aria-hidden="true">
          404
        </span>
        <PageTitle text={t('notFound')} />
        <Text tone="quiet">{t('lost')}</Text>
        <FilterRow
          label={t('searchInstead')}
          choices={[]}
          search={{
            label: t('searchInstead'),
            field: shell('search.placeholder'),
            submit: shell('search.submit'),
            value: '',
            maxLength: limits.searchText,
            onSearch: (pn) => pn !== '' && void navigate(`/list?${new URLSearchParams({ pn })}`),
          }}
        />
        <Ways>
          <Button onClick={() => (history.length > 1 ? navigate(-1) : navigate('/'))}>{t('back')}</Button>
          <Way to="/">{t('home')}</Way>
        </Ways>
      </Stack>
      <Recommended reason="popular" />
    </Stack>
  )
}
