import { css } from '@emotion/react'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'

const root = css`
  padding-top: 56px;
  [data-part='ways'] {
    display: flex;
    gap: 12px;
    margin-top: 8px;
  }
`

export const ProductGone = () => {
  const t = useText('detail')
  const errors = useText('errors')
  const navigate = useNavigate()
  return (
    <div css={root}>
      <PageTitle text={t('gone')} hidden />
      <EmptyState icon="search" text={t('gone')}>
        <div data-part="ways">
          <Button onClick={() => (history.length > 1 ? navigate(-1) : navigate('/'))}>{errors('back')}</Button>
          <Link css={buttonStyle} data-look="outline" to="/list">
            {t('showAll')}
          </Link>
        </div>
      </EmptyState>
    </div>
  )
}
