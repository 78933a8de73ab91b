import { css } from '@emotion/react'
import { limits } from 'qinghua-contract/rules'
import { useNavigate } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Ways } from '../../ui/outcome.tsx'
import { color, digits, stackOf, wrap } from '../../ui/theme.ts'
import { Recommended } from '../catalogue/recommended.tsx'

const root = css`
  ${wrap}
  ${stackOf(12)}
  justify-items: center;
  padding-block: 36px 56px;
  > :is(h1, p) {
    text-align: center;
  }
  > section {
    width: 100%;
  }
  > [data-part='no'] {
    color: ${color.cobalt};
    font: 700 72px/1 ${digits};
    letter-spacing: 4px;
  }
  > p {
    color: ${color.ink2};
  }
`

/** S2.15 */
export const Screen = () => {
  const t = useText('errors')
  const shell = useText('shell')
  const navigate = useNavigate()
  return (
    <div css={root}>
      <span data-part="no" aria-hidden="true">
        404
      </span>
      <PageTitle text={t('notFound')} />
      <p>{t('noRelated')}</p>
      <Ways>
        <Button onClick={() => (history.length > 1 ? navigate(-1) : navigate('/'))}>{t('back')}</Button>
        <Link css={buttonStyle} data-look="outline" to="/">
          {t('home')}
        </Link>
      </Ways>
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
      <Recommended reason="popular" />
    </div>
  )
}
