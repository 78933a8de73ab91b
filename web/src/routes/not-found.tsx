import { css } from '@emotion/react'
import { useNavigate } from 'react-router'
import { Link } from '../ui/link.tsx'
import { useText } from '../lib/i18n/i18n.ts'
import { PageTitle } from '../lib/navigation/page-title.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Ways } from '../ui/outcome.tsx'
import { color, digits, stackOf, wrap } from '../ui/theme.ts'

const root = css`
  ${wrap}
  ${stackOf(12)}
  justify-items: center;
  padding-block: 72px 96px;
  text-align: center;
  > [data-part='no'] {
    color: ${color.cobalt};
    font: 700 96px/1 ${digits};
    letter-spacing: 4px;
  }
  > p {
    color: ${color.ink2};
  }
`

/** S2.15 */
export const Screen = () => {
  const t = useText('errors')
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
    </div>
  )
}
